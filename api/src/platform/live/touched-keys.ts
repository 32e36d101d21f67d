import { namingUsers, queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';
import type { Audit } from '../write-answer.ts';
import type { LiveChange } from './live-change.ts';

type Keys = readonly (readonly [string])[];

/** What goes stale by an entry of the audit trail: by 'entity action', else by its entity. */
const TOUCHED: Readonly<Record<string, Keys>> = {
  sale: touchedBy.sale,
  'sale pay': touchedBy.salePayment,
  'sale void': touchedBy.salePayment,
  credit_note: touchedBy.creditNote,
  sale_debit_note: touchedBy.creditNote,
  debit_note: touchedBy.debitNote,
  product: touchedBy.product,
  'product adjust': touchedBy.stock,
  'product requirements': touchedBy.requirements,
  material: touchedBy.material,
  'material adjust': touchedBy.stock,
  stock_settings: touchedBy.stock,
  stock_count: touchedBy.stock,
  'stock_count create': touchedBy.stockCount,
  'stock_count count': touchedBy.stockCount,
  place: touchedBy.place,
  stock_transfer: touchedBy.stockTransfer,
  production: touchedBy.production,
  vendor: touchedBy.vendor,
  purchase: touchedBy.purchase,
  'purchase status': touchedBy.purchaseStatus,
  'purchase pay': touchedBy.purchasePayment,
  'purchase void': touchedBy.purchasePayment,
  transaction: touchedBy.transaction,
  opening_balance: touchedBy.openingBalance,
  account: touchedBy.account,
  accounting_lock: touchedBy.account,
  journal_template: touchedBy.account,
  tally_ledgers: touchedBy.tally,
  tally_export: touchedBy.tally,
  gst_filing: touchedBy.return,
  gst_2b: touchedBy.return,
  receipt: touchedBy.receipt,
  supplier_payment: touchedBy.supplierPayment,
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

/** What only the pages of the user concerned show. */
const OF_USER = [queryKeys.profile, queryKeys.settings, queryKeys.session, queryKeys.devices];

const names = (keys: Keys): string[] => keys.map(([name]) => name);

/** Everything, for an entry without a line here: a read too many is better than a stale screen. */
export function changesOfAudit(audit: Audit | readonly Audit[]): LiveChange[] {
  const entries = [audit].flat();
  const known = entries.map(({ entity, action }) => TOUCHED[`${entity} ${action}`] ?? TOUCHED[entity]);
  const keys = known.includes(undefined) ? ('all' as const) : [...new Set(known.flatMap((touched = []) => names(touched)))];
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
