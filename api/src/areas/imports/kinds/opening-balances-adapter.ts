import { dayInIndia } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustFind, mustGet } from '@karkhana/shared-contract/must-get';
import { isOfParty, OPENING_LABELS, type OpeningKind } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { postDocuments } from '../../ledger/post-documents.ts';
import { countedTwice } from '../../party-ledger/first-documents.ts';
import { readChoice } from '../reading/read-choice.ts';
import { openingBalancesSheet } from '../sheets/opening-balances-sheet.ts';
import { idsOf, insertRows, takeIds, updateRows } from './bulk-rows.ts';
import type { ImportAdapter, RowFields, Verdict } from './import-adapter.ts';
import { columnsOf, lower, type OpeningParty, openingParties, type StoredBalance, signedOf } from './opening-parties.ts';
import { refuseUndo } from './refuse-undo.ts';
import { changesOfRow } from './shown-value.ts';

type Facts = Pick<StoredBalance, 'kind' | 'amount' | 'as_on' | 'notes'>;

/** Whom a row is about: a party, or our own cash or bank; neither where the name does not say. */
interface Found {
  money?: 'cash' | 'bank';
  parties: OpeningParty[];
  stored?: StoredBalance;
}

interface MadeBalance {
  id: number;
  name: string;
  before?: Facts;
  version: number;
}

const KINDS = mustFind(openingBalancesSheet.columns, ({ field }) => field === 'kind').choices ?? {};

/** Cash and bank by their type, or by a name that is none of a party. */
function moneyOf({ kind, party }: RowFields): 'cash' | 'bank' | undefined {
  const meant = kind ?? readChoice(String(party ?? ''), KINDS);
  return meant === 'cash' || meant === 'bank' ? meant : undefined;
}

/** What parties, cash and bank begin with. The sheet says the whole of each party; the books hold what its open sales leave of it. */
export const openingBalancesAdapter: ImportAdapter = {
  keysOf: (read) => [{ column: 'Party', key: moneyOf(read) ?? `${read.party_type ?? ''} ${read.kind ?? ''} ${lower(read.party)}` }],

  async judge(db, rows, lock) {
    return (await find(db, rows, lock)).map((found, index) => verdictOn(mustGet(rows, index), found));
  },

  async write(tx, actor, rows) {
    const found = await find(tx, rows, true);
    const after = rows.map((read, index) => storedAfter(read, mustGet(found, index)));
    const ids = await takeIds(tx, 'opening_balances', found.filter(({ stored }) => !stored).length);
    let next = 0;
    const made = found.map(({ stored, money, parties }): MadeBalance => {
      const name = money ? OPENING_LABELS[money] : mustGet(parties, 0).name;
      if (stored) return { id: stored.id, name, before: factsOf(stored), version: stored.version + 1 };
      next += 1;
      return { id: mustGet(ids, next - 1), name, version: 1 };
    });
    const vendorOf = ({ money, parties }: Found) => (money ? null : mustGet(parties, 0).id);
    const added = made.flatMap(({ id, before }, index) =>
      before ? [] : [{ id, vendor_id: vendorOf(mustGet(found, index)), ...mustGet(after, index), created_by: actor.id }],
    );
    await insertRows(tx, 'opening_balances', added);
    const changed = made.flatMap(({ id, before }, index) => (before ? [{ id, ...mustGet(after, index) }] : []));
    await updateRows(tx, 'opening_balances', changed, actor.id);
    await postBalances(tx, actor, made);
    return made;
  },

  async takeBack(tx, actor, list) {
    const made = list as readonly MadeBalance[];
    await refuseChanged(tx, made);
    await sql`delete from note_allocations where cancelled_at is not null and opening_id = ${idsOf(made.filter(({ before }) => !before).map(({ id }) => id))}`.execute(
      tx,
    );
    await sql`delete from opening_balances where id = ${idsOf(made.filter(({ before }) => !before).map(({ id }) => id))}`.execute(tx);
    const changed = made.flatMap(({ id, before }) => (before ? [{ id, ...before }] : []));
    await updateRows(tx, 'opening_balances', changed, actor.id);
    await postBalances(tx, actor, made);
  },
};

const postBalances = (tx: Transaction, actor: Actor, made: readonly MadeBalance[]): Promise<void> =>
  postDocuments(
    tx,
    actor,
    'opening_balance',
    made.map(({ id }) => id),
  );

const factsOf = ({ kind, amount, as_on, notes }: StoredBalance): Facts => ({ kind, amount, as_on, notes });

/** Open sales that came since made another rest of it, too. What is gone already needs no taking back. */
async function refuseChanged(tx: Transaction, made: readonly MadeBalance[]): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from opening_balances where id = ${idsOf(made.map(({ id }) => id))} order by id for update`.execute(tx);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  refuseUndo(made.flatMap(({ id, name, version }) => ((versions.get(id) ?? version) === version ? [] : [`The opening balance of ${name} was changed since`])));
}

async function find(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<Found[]> {
  const partiesOf = await openingParties(
    db,
    rows.map(({ party }) => party),
    lock,
  );
  const { rows: own } = await sql<StoredBalance>`select id, kind, vendor_id, amount, as_on, notes, version from opening_balances
    where vendor_id is null order by id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows.map((read) => {
    const parties = partiesOf(read.party).filter(({ vendor_type }) => read.party_type === undefined || read.party_type === vendor_type);
    const money = read.kind === undefined && parties.length ? undefined : moneyOf(read);
    const stored = money ? own.find(({ kind }) => kind === money) : undefined;
    if (money) return { money, parties: [], ...(stored && { stored }) };
    const likely = parties.length > 1 ? parties.filter(({ vendor_type }) => vendor_type === TYPE_OF[read.kind as string]) : parties;
    const meant = likely.length ? likely : parties;
    const balance = meant.length === 1 ? mustGet(meant, 0).balance : undefined;
    return { parties: meant, ...(balance && { stored: balance }) };
  });
}

/** A firm that buys and sells is two records: who owes us is the customer. */
const TYPE_OF: Record<string, string> = { receivable: 'sale', payable: 'purchase' };

/** The whole that the row says, in paise, positive when they owe us. */
function wholeOf(read: RowFields, { money, parties: [party], stored }: Found): { whole: number; kind: OpeningKind } {
  const standing = stored && columnsOf(signedOf(stored) + (party?.open ?? 0), stored.kind);
  const usual = party?.vendor_type === 'purchase' ? 'payable' : 'receivable';
  const kind = money ?? (read.kind as OpeningKind | undefined) ?? standing?.kind ?? usual;
  const amount = read.amount === undefined ? (standing?.amount ?? '0') : (read.amount as number);
  return { kind, whole: (kind === 'payable' ? -1 : 1) * paise(amount) };
}

/** What the books hold of it: of a party the rest beside its open sales. */
function storedAfter(read: RowFields, found: Found): Facts {
  const { whole, kind } = wholeOf(read, found);
  const { stored, money, parties } = found;
  // The name that people give their bank account is worth keeping.
  const own = money && read.kind !== undefined ? ((read.party as string | undefined) ?? null) : null;
  const as_on = (read.as_on as string | undefined) ?? stored?.as_on;
  if (!as_on) throw new RangeError('This row has no day');
  return {
    ...columnsOf(whole - (parties[0]?.open ?? 0), kind),
    as_on,
    notes: (read.notes as string | null | undefined) ?? stored?.notes ?? own,
  };
}

function verdictOn(read: RowFields, found: Found): Verdict {
  const { money, parties, stored } = found;
  const wrong = (column: string, message: string): Verdict => ({ found: stored !== undefined, changes: {}, errors: [{ column, message }] });
  if (!money && read.party === undefined) return wrong('Party', 'Party is required, but for cash and bank');
  if (!money && !parties.length) return wrong('Party', 'There is no vendor or customer with this name. Import vendors and customers first');
  if (parties.length > 1)
    return wrong('Party', `Several parties are called ${mustGet(parties, 0).name}. Say under Type who owes whom, or under Party Type which it is`);
  const [party] = parties;
  const asOn = (read.as_on as string | undefined) ?? stored?.as_on;
  if (asOn && asOn > dayInIndia()) return wrong('As On', 'As on cannot be after today');
  if (asOn && party?.last_open && party.last_open > asOn)
    return wrong(
      'As On',
      `${party.name} has an open ${party.vendor_type === 'sale' ? 'sale' : 'bill'} of ${dayShown(party.last_open)}, which is later. Use a day that is not before it`,
    );
  const twice = party && asOn && asOn !== stored?.as_on && countedTwice(party.name, asOn, party.first);
  if (twice) return wrong('As On', twice);
  const { whole, kind } = wholeOf(read, found);
  const open = party?.open ?? 0;
  const shown = open > 0 ? { 'Open Sales': rupees(open) } : { 'Open Bills': rupees(open) };
  const beside = open ? { ...shown, Rest: rupees(whole - open) } : {};
  const identity = money ?? `party ${party?.id}`;
  // Nothing at all, or nothing beside the open documents, needs no row.
  if (!stored) return { found: read.amount !== undefined && whole === open, identity, beside, changes: {}, errors: [] };
  const standing = columnsOf(signedOf(stored) + open, stored.kind);
  const fields = { ...standing, amount: Number(standing.amount), as_on: stored.as_on, notes: stored.notes };
  const said = isOfParty(kind) ? { ...read, ...(read.amount !== undefined && { kind }) } : read;
  return { found: true, identity, beside, changes: changesOfRow(openingBalancesSheet, fields, said), errors: [] };
}
