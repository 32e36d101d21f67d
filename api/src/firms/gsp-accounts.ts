import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { FindGspAccount } from '../areas/e-documents/gsp.routes.ts';
import { type GspSettings, gspClient } from '../areas/e-documents/gsp-client.ts';
import { gspOf } from '../config.ts';
import type { Reader } from '../platform/database.ts';
import { firmName } from '../platform/firm-context.ts';
import { StartError } from '../start-error.ts';

type Account = { [Name in keyof GspSettings]-?: NonNullable<GspSettings[Name]> };

export const ensureGspAccounts = (tx: Reader) =>
  sql`create table if not exists catalogue.gsp_accounts (
    firm text primary key references catalogue.firms on delete cascade,
    url text not null,
    token text not null,
    gstin text not null)`.execute(tx);

/** Lines GSP_URL=…, GSP_TOKEN=… and GSP_GSTIN=…, as in a file of an environment. @throws StartError, which repeats none of it */
export function readGspFile(file: string): Account {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`${file} cannot be read.`);
  }
  const lines = text.split('\n').map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()] as const);
  const { url, token, gstin } = gspOf(Object.fromEntries(lines.filter(([name]) => name.startsWith('GSP_')))) ?? {};
  if (url === undefined || token === undefined || gstin === undefined)
    throw new StartError(`${file} needs three lines: GSP_URL=https://…, GSP_TOKEN=… and GSP_GSTIN=…, each with its value.`);
  return { url, token, gstin };
}

export const setGspAccount = (db: Reader, firm: string, { url, token, gstin }: Account) =>
  sql`insert into catalogue.gsp_accounts (firm, url, token, gstin) values (${firm}, ${url}, ${token}, ${gstin})
    on conflict (firm) do update set url = excluded.url, token = excluded.token, gstin = excluded.gstin`.execute(db);

export const deleteGspAccount = (db: Reader, firm: string) => sql`delete from catalogue.gsp_accounts where firm = ${firm}`.execute(db);

export async function findGspAccount(db: Reader, firm: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select url, token, gstin from catalogue.gsp_accounts where firm = ${firm}`.execute(db);
  return rows[0];
}

/** The installation's own suite has none. */
export const gspAccountIn =
  (db: Reader): FindGspAccount =>
  async () => {
    const firm = firmName();
    const account = firm === undefined ? undefined : await findGspAccount(db, firm);
    return account && { client: gspClient(account), gstin: account.gstin };
  };
