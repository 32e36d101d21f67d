import type { AuditEntry } from '@karkhana/shared-contract/audit/audit-entry';
import type { Settings } from '@karkhana/shared-contract/company/settings';
import { COMPANY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import type { Notification } from '@karkhana/shared-contract/notifications/notification-row';
import { presetPermissions } from '@karkhana/shared-contract/permissions';
import type { Device, Profile, User } from '@karkhana/shared-contract/users/user';

/** For tests: believable answers of the api, each part to be replaced. The signed-in user of `signInAs` has the id 1. */
export const aUser = (parts: Partial<User> = {}): User => ({
  id: 7,
  username: 'imran.shaikh',
  name: 'Imran Shaikh',
  email: 'imran@sahyadripumps.example',
  phone: null,
  designation: null,
  role: 'manager',
  permissions: presetPermissions('manager'),
  active: true,
  last_login: '2026-11-20T03:21:00.000Z',
  version: 3,
  created_at: '2026-06-01T04:00:00.000Z',
  updated_at: '2026-11-01T04:00:00.000Z',
  ...parts,
});

export const aProfile = (parts: Partial<Profile> = {}): Profile => ({
  id: 1,
  username: 'asha',
  name: 'Asha Kulkarni',
  email: 'asha@sahyadripumps.example',
  phone: '+91 98220 00000',
  designation: null,
  role: 'manager',
  last_login: '2026-11-20T03:34:00.000Z',
  version: 4,
  ...parts,
});

export const aDevice = (parts: Partial<Device> = {}): Device => ({
  id: 31,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  address: '10.0.0.7',
  created_at: '2026-11-20T03:34:00.000Z',
  last_used_at: '2026-11-20T06:12:00.000Z',
  current: true,
  ...parts,
});

export const someSettings = (company: Partial<Settings['company']> = {}): Settings => ({
  profile: aProfile(),
  company: {
    companyName: 'Sahyadri Pumps',
    gstin: '27AAPFU0939F1ZV',
    pan: 'AAPFU0939F',
    contactEmail: 'office@sahyadri.example',
    contactPhone: null,
    address: '12 Bhosari MIDC, Pune',
    ...COMPANY_NOTHING_KNOWN,
    state_code: '27',
    version: 5,
    ...company,
  },
});

export const aNotification = (parts: Partial<Notification> = {}): Notification => ({
  id: 121,
  kind: 'low_stock',
  title: 'Foot valve 65 mm is low: 9 in stock, threshold 15',
  link: '/stock?name=Foot+valve+65+mm',
  created_at: '2026-11-19T06:00:00.000Z',
  read: false,
  ...parts,
});

export const anEntry = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 900,
  user_id: 1,
  user_name: 'Asha Kulkarni',
  action: 'update',
  entity: 'company',
  entity_id: 1,
  summary: 'Company details changed',
  detail: { changes: { pan: { from: null, to: 'AAPFU0939F' } } },
  created_at: '2026-11-20T06:12:00.000Z',
  ...parts,
});

export const anError = (status: number, message: string, fields: Record<string, string> = {}) => ({
  status,
  body: { error: message, message, code: status === 403 ? 'NOT_PERMITTED' : status === 404 ? 'NOT_FOUND' : 'CONFLICT', fields, requestId: 'req-17' },
});

export const pageOf = <T>(data: T[], total = data.length) => ({ body: { data, total } });
