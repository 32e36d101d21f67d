import { ACCOUNT_KINDS, type AccountKind } from '@karkhana/shared-contract/ledger/account';
import { ACCOUNT_GROUPS } from '@karkhana/shared-contract/ledger/account-groups';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { accountsSheet } from '../sheets/accounts-sheet.ts';
import { idsOf, insertRows, namedElsewhere, takeIds, updateRows } from './bulk-rows.ts';
import type { ImportAdapter, RowFields, Verdict } from './import-adapter.ts';
import { refuseUndo, usedOn } from './refuse-undo.ts';
import { changesOfRow } from './shown-value.ts';

interface StoredAccount {
  id: number;
  code: string;
  name: string;
  kind: AccountKind;
  group: string;
  role: string | null;
  version: number;
}

interface MadeAccount {
  id: number;
  name: string;
  /** When it was changed: as it was. */
  before?: { code: string; account_group: string };
  version: number;
}

const lower = (value: unknown): string => String(value ?? '').toLowerCase();

/** Accounts of the chart are known by their name. One without a code takes the next that is free among those of its kind. */
export const accountsAdapter: ImportAdapter = {
  keysOf: (read) => [{ column: 'Account Name', key: lower(read.name) }, ...(read.code ? [{ column: 'Code', key: `code ${lower(read.code)}` }] : [])],

  async judge(db, rows, lock) {
    const accounts = await find(db, rows, lock);
    return rows.map((read) => verdictOn(read, accounts));
  },

  async write(tx, actor, rows) {
    const accounts = await find(tx, rows, true);
    const stored = rows.map((read) => namedIn(accounts, read));
    const ids = await takeIds(tx, 'accounts', stored.filter((account) => !account).length);
    const nextCode = await codesOf(tx, rows);
    const made = rows.map((read, index): MadeAccount & { row: object } => {
      const account = stored[index];
      const code = (read.code as string | undefined) ?? account?.code;
      if (account) {
        const { id, version, name, group } = account;
        const row = { id, code: code ?? account.code, account_group: read.group ?? group };
        return { id, name, before: { code: account.code, account_group: group }, version: version + 1, row };
      }
      const kind = kindOf(read);
      const id = mustGet(ids, stored.slice(0, index).filter((each) => !each).length);
      return {
        ...{ id, name: String(read.name), version: 1 },
        row: { id, code: code ?? nextCode(kind), name: read.name, kind, account_group: read.group, created_by: actor.id },
      };
    });
    await insertRows(
      tx,
      'accounts',
      made.filter(({ before }) => !before).map(({ row }) => ({ ...row })),
    );
    await updateRows(
      tx,
      'accounts',
      made.filter(({ before }) => before).map(({ row }) => ({ ...row })),
      actor.id,
    );
    return made.map(({ row: _row, ...kept }) => kept);
  },

  async takeBack(tx, actor, list) {
    const made = list as readonly MadeAccount[];
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from accounts where id = ${idsOf(made.map(({ id }) => id))} order by id for update`.execute(tx);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    refuseUndo(made.filter(({ id, version }) => (versions.get(id) ?? version) !== version).map(({ name }) => `${name} was changed since`));
    const added = made.filter(({ before }) => !before);
    const named = await namedElsewhere(
      tx,
      'accounts',
      added.map(({ id }) => id),
    );
    refuseUndo(named.map(({ id, table }) => usedOn(made.find((each) => each.id === id)?.name ?? '', table)));
    await sql`delete from accounts where id = ${idsOf(added.map(({ id }) => id))}`.execute(tx);
    await updateRows(
      tx,
      'accounts',
      made.flatMap(({ id, before }) => (before && versions.has(id) ? [{ id, ...before }] : [])),
      actor.id,
    );
  },
};

/** All accounts that the rows name or number. @param lock them */
async function find(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<StoredAccount[]> {
  const names = rows.map(({ name }) => lower(name));
  const codes = rows.flatMap(({ code }) => (code ? [lower(code)] : []));
  const { rows: accounts } = await sql<StoredAccount>`select id, code, name, kind, account_group as group, role, version from accounts
    where lower(name) = any(${names}::text[]) or lower(code) = any(${codes}::text[]) order by id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return accounts;
}

const namedIn = (accounts: readonly StoredAccount[], { name }: RowFields): StoredAccount | undefined =>
  accounts.find((account) => lower(account.name) === lower(name));

/** By its group where the row does not give one. Taxes may be on either side: input credit is ours, all others are owed. */
function kindOf({ kind, group, name }: RowFields): AccountKind {
  if (kind) return kind as AccountKind;
  if (group === 'Duties & Taxes') return /input|credit|receivable/i.test(String(name)) ? 'asset' : 'liability';
  return ACCOUNT_KINDS.find((each) => ACCOUNT_GROUPS[each].includes(String(group))) ?? 'expense';
}

function verdictOn(read: RowFields, accounts: readonly StoredAccount[]): Verdict {
  const stored = namedIn(accounts, read);
  const wrong = (column: string, message: string): Verdict => ({ found: stored !== undefined, changes: {}, errors: [{ column, message }] });
  const taken = read.code === undefined ? undefined : accounts.find((account) => lower(account.code) === lower(read.code) && account !== stored);
  if (taken) return wrong('Code', `${taken.name} has this code. Write another one, or leave it empty`);
  if (!stored) {
    const fits = read.group === undefined || ACCOUNT_GROUPS[kindOf(read)].includes(String(read.group));
    return fits ? { found: false, changes: {}, errors: [] } : wrong('Kind', `${read.group} has no accounts of this kind. Leave the kind empty`);
  }
  // An account that posting rules use keeps its place in the chart, even if the old program named it differently.
  if (stored.role) return { found: true, identity: String(stored.id), changes: {}, errors: [] };
  if (read.group !== undefined && !ACCOUNT_GROUPS[stored.kind].includes(String(read.group)))
    return wrong('Group', `${stored.name} is an account of the kind ${stored.kind}, which ${read.group} has not. Give one of the two another name`);
  const { code, group } = stored;
  return { found: true, identity: String(stored.id), changes: changesOfRow(accountsSheet, { code, group }, read), errors: [] };
}

const FIRST_DIGIT: Record<AccountKind, number> = { asset: 1, liability: 2, equity: 3, income: 4, expense: 5 };

/** Gives out codes behind the highest of a kind: four digits, and five once those are used up. @param rows whose own codes are taken too */
async function codesOf(tx: Transaction, given: readonly RowFields[]): Promise<(kind: AccountKind) => string> {
  const { rows } = await sql<{ code: string }>`select code from accounts where code ~ '^[1-5][0-9]{3,4}$'`.execute(tx);
  const taken = new Set([...rows, ...given].map(({ code }) => Number(code)));
  return (kind) => {
    const digit = FIRST_DIGIT[kind];
    const spans = [
      [digit * 1_000, digit * 1_000 + 999],
      [digit * 10_000, digit * 10_000 + 9_999],
    ] as const;
    for (const [first, last] of spans) {
      let next = last;
      while (next >= first && !taken.has(next)) next -= 1;
      if (next < last) {
        taken.add(next + 1);
        return String(Math.max(first, next + 1));
      }
    }
    throw new RangeError(`No code is left for an account of the kind ${kind}`);
  };
}
