import type { AuditEntity } from '@karkhana/shared-contract/audit/audit-entities';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { namingUsers } from '@karkhana/shared-contract/query-keys';
import { ChangeBuffer } from './change-buffer.ts';
import { touchedText } from './event-text.ts';
import { changesOfAddress, changesOfAudit } from './touched-keys.ts';
import { visibleKeys } from './visible-keys.ts';

const audit = (entity: AuditEntity, action: string, entity_id: number | null = 7) => ({ entity, action, entity_id, summary: '', detail: {} });
const may = (...permissions: Permission[]) => ({ id: 1, permissions });

test('an entry of the audit trail names what it makes stale, by its action where that is more exact', () => {
  expect(changesOfAudit(audit('sale', 'create'))).toEqual([
    { keys: ['sales', 'products', 'stock', 'vendors', 'accounting', 'reports', 'notifications', 'activity'] },
  ]);
  expect(changesOfAudit(audit('sale', 'pay'))[0]!.keys).toContain('accounting');
  expect(changesOfAudit([audit('vendor', 'update'), audit('purchase', 'status')])[0]!.keys).toEqual(expect.arrayContaining(['vendors', 'materials']));
});

test("a user's own things reach that user's pages only; rights are looked at again", () => {
  expect(changesOfAudit(audit('permissions', 'update', 9))).toEqual([
    { keys: namingUsers.map(([key]) => key) },
    { keys: ['profile', 'settings', 'session', 'devices'], user: 9 },
  ]);
  expect(changesOfAddress('/api/auth/logout', 3)).toEqual([expect.objectContaining({ user: 3, rights: true })]);
  expect(changesOfAddress('/api/sales', 3)).toEqual([]);
  expect(changesOfAddress('/api/auth/login', undefined)).toEqual([]);
});

test('users get only the keys that they may see; a key without a line reaches no user', () => {
  expect(visibleKeys(['sales', 'accounting', 'company'], ['sales:view'])).toEqual(['sales', 'company']);
  expect(visibleKeys(['constructor', 'other'], ['sales:view'])).toEqual([]);
  expect(touchedText({ id: 'a-1', keys: ['accounting'] }, may('sales:view'))).toBeUndefined();
  expect(touchedText({ id: 'a-1', keys: ['session'], user: 2 }, may())).toBeUndefined();
  expect(touchedText({ id: 'a-1', keys: ['sales', 'stock'], page: 'p1' }, may('sales:view'))).toBe(
    'id: a-1\nevent: touched\ndata: {"keys":["sales"],"page":"p1"}\n\n',
  );
});

test('a page that missed some gets those; one that was away too long reads everything again', () => {
  const buffer = new ChangeBuffer('a-0');
  for (let count = 1; count <= 5_000; count += 1) buffer.add({ id: `a-${count}`, keys: ['sales'] });
  expect(buffer.after('a-4998')!.map(({ id }) => id)).toEqual(['a-4999', 'a-5000']);
  expect(buffer.after('a-5000')).toEqual([]);
  expect(buffer.after('a-1')).toBeUndefined();
  expect(buffer.after('b-7')).toBeUndefined();
  buffer.forget('a-5001');
  expect([buffer.after('a-5000'), buffer.last]).toEqual([undefined, 'a-5001']);
});
