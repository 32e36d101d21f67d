import type { AuditEntity, AuditRecord } from '@karkhana/shared-contract/audit/audit-entities';
import { auditOf, DOCUMENTS, type DocumentAudit, NAMED_KINDS } from '@karkhana/shared-contract/documents/document-kinds';
import { namingUsers, queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';
import type { Audit } from '../write-answer.ts';
import type { LiveChange } from './live-change.ts';

type Keys = readonly (readonly [string])[];

/** What goes stale by an entry of the audit trail about a record that is no document. */
const RECORDS: Readonly<Record<AuditRecord, Keys>> = {
  product: touchedBy.product,
  material: touchedBy.material,
  stock_settings: touchedBy.stock,
  place: touchedBy.place,
  vendor: touchedBy.vendor,
  account: touchedBy.account,
  accounting_lock: touchedBy.account,
  journal_template: touchedBy.account,
  bank_statement: touchedBy.account,
  bank_statement_line: touchedBy.account,
  tally_ledgers: touchedBy.tally,
  tally_export: touchedBy.tally,
  gst_filing: touchedBy.return,
  gst_2b: touchedBy.return,
  gst_set_off: touchedBy.account,
  gst_challan: touchedBy.account,
  import: touchedBy.import,
  attachment: touchedBy.attachment,
  company: touchedBy.company,
  user: namingUsers,
  session: [queryKeys.users, queryKeys.activity],
  connection: [queryKeys.activity],
  permissions: namingUsers,
  release: touchedBy.release,
  deploy_token: touchedBy.release,
  paper_link: [queryKeys.activity, queryKeys.settings],
};

/** By 'entity action', where that is more exact. */
const ACTIONS: { readonly [action: `${AuditEntity} ${string}`]: Keys } = {
  'sale pay': touchedBy.salePayment,
  'sale void': touchedBy.salePayment,
  'product adjust': touchedBy.stock,
  'product requirements': touchedBy.requirements,
  'material adjust': touchedBy.stock,
  'stock_count create': touchedBy.stockCount,
  'stock_count count': touchedBy.stockCount,
  'stock_count update': touchedBy.stockCount,
  'stock_count cancel': touchedBy.stockCount,
  'purchase status': touchedBy.purchaseStatus,
  'purchase pay': touchedBy.purchasePayment,
  'purchase void': touchedBy.purchasePayment,
  'user sign-in': [queryKeys.users],
};

const ofDocuments = NAMED_KINDS.map((kind): [string, Keys] => [auditOf(kind), touchedBy[DOCUMENTS[kind].touches]]);
const TOUCHED: Readonly<Record<AuditEntity, Keys>> = {
  ...(Object.fromEntries(ofDocuments) as Record<DocumentAudit, Keys>),
  ...RECORDS,
};

/** What only the pages of the user concerned show. */
const OF_USER = [queryKeys.profile, queryKeys.settings, queryKeys.session, queryKeys.devices];

const names = (keys: Keys): string[] => keys.map(([name]) => name);

export function changesOfAudit(audit: Audit | readonly Audit[]): LiveChange[] {
  const entries = [audit].flat();
  const keys = [...new Set(entries.flatMap(({ entity, action }) => names(ACTIONS[`${entity} ${action}`] ?? TOUCHED[entity])))];
  const concerned = entries.flatMap(({ entity, entity_id }) => (['user', 'permissions', 'session'].includes(entity) && entity_id !== null ? [entity_id] : []));
  return [{ keys }, ...concerned.map((user) => ({ keys: names(OF_USER), user }))];
}

/** What a change that has no entry in the audit trail of its own touches, by the address that was called: the caller's own things, releases, and files of imports. */
export function changesOfAddress(url: string, user: number | undefined): LiveChange[] {
  if (url.startsWith('/api/users/notifications')) return [{ keys: names([queryKeys.profile, ...touchedBy.notifications]), user }];
  // During a sign-in the request has no user yet: the sign-in publishes its own change.
  if (/^\/api\/(auth|users)\//.test(url)) return user === undefined ? [] : [{ keys: names(OF_USER), user, rights: true }];
  if (url.startsWith('/api/notifications')) return [{ keys: names(touchedBy.notifications), user }];
  if (url.startsWith('/api/imports')) return [{ keys: names([queryKeys.imports]) }];
  return url.startsWith('/api/releases') ? [{ keys: names(touchedBy.release) }] : [];
}
