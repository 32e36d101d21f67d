import { readTables, type TableShape } from '../../backup/suite-schema.ts';
import type { Reader } from '../../platform/database.ts';

/** Tables without business data: sessions, secrets, the suite's own records. */
const LEFT_OUT: readonly string[] = [
  ...['sessions', 'known_devices', 'sign_in_failures', 'suite_secrets', 'deploy_tokens', 'idempotency_keys', 'export_progress', 'notification_reads'],
  ...['release_tries', 'release_try_links', 'release_measurements', 'release_webhooks', 'release_webhook_cursor', 'area_failures', 'client_errors'],
  ...['import_rows', 'import_columns', 'bank_statement_columns'],
];

/** A person who takes the data along does not need to sign in with it. */
const SECRET = /password|token|secret/;

/** Pictures and files go out as files. */
const BYTES: Readonly<Record<string, readonly string[]>> = { attachments: ['content'], company_logo: ['content'], imports: ['content'] };

/** Every table of the business, as the database has them now: one that a migration adds is among them without a word here. */
export async function exportedTables(db: Reader): Promise<TableShape[]> {
  const tables = await readTables(db);
  return tables
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map((table) => ({ ...table, columns: table.columns.filter((column) => !SECRET.test(column) && !BYTES[table.name]?.includes(column)) }));
}
