import { auditOf, DOCUMENTS, type DocumentAudit, NAMED_KINDS } from '../documents/document-kinds.ts';

/** Records in the audit trail beside documents. */
const RECORDS = {
  user: 'Users',
  session: 'Sign-ins',
  connection: 'Connected firms',
  permissions: 'Permissions',
  company: 'Company',
  import: 'Imports',
  attachment: 'Attachments',
  product: 'Products',
  material: 'Materials',
  stock_settings: 'Stock settings',
  place: 'Places',
  vendor: 'Vendors',
  account: 'Accounts',
  accounting_lock: 'Closed periods',
  journal_template: 'Templates of entries',
  bank_statement: 'Bank statements',
  bank_statement_line: 'Lines of bank statements',
  gst_filing: 'Filed returns',
  gst_2b: 'GSTR-2B',
  gst_set_off: 'GST credit set off',
  gst_challan: 'GST challans',
  tally_ledgers: 'Names in Tally',
  tally_export: 'Exports to Tally',
  release: 'Releases',
  deploy_token: 'Deploy tokens',
  paper_link: 'Links to papers',
} as const;

export type AuditRecord = keyof typeof RECORDS;
/** What an entry of the audit trail is about. */
export type AuditEntity = DocumentAudit | AuditRecord;

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** In the filter of the trail. Older entries may have others. */
export const ENTITY_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAMED_KINDS.map((kind) => [auditOf(kind), capital(DOCUMENTS[kind].many)])),
  ...RECORDS,
};
