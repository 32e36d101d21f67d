import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { decimalUnits } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database.ts';
import { differenceOn, type EnteredCost, foldCosts, NOTHING } from './cost-fold.ts';
import type { CostRow } from './cost-line.ts';
import { readLines, type Since } from './cost-lines.repository.ts';
import { isSame, readStored, replaceRows, type StoredRow, type StoredRows } from './cost-rows.repository.ts';

/** Before all that ever moved. */
export const BEGINNING = '0001-01-01';

/** The rows to write for an item: the first that differ, and all after them. */
interface Change {
  id: number;
  gone: readonly StoredRow[];
  come: readonly CostRow[];
}

/** Works out items of a kind anew, each from a day on. Nothing is written where all is as it was. @returns the production records whose materials cost otherwise */
export async function recost(tx: Transaction, kind: StockItemType, items: readonly Since[]): Promise<number[]> {
  const changes = await readChanges(tx, kind, items);
  await replaceRows(
    tx,
    changes.flatMap(({ gone }) => gone),
    changes.flatMap(({ id, come }) => come.map((row) => ({ item: { kind, id }, row }))),
  );
  if (kind === 'product') return [];
  const touched = changes.flatMap(({ gone, come }): CostRow[] => [...gone, ...come]);
  return [...new Set(touched.flatMap(({ document_type, document_id }) => (document_type === 'production' && document_id !== null ? [document_id] : [])))];
}

/** Changes for items whose rows differ from their documents and the order of their days. */
export async function readChanges(db: Reader, kind: StockItemType, asked: readonly Since[]): Promise<Change[]> {
  const closed = (await db.selectFrom('accounting_lock').select('locked_until').executeTakeFirstOrThrow()).locked_until;
  const isClosed = ({ day }: Since) => closed !== null && day <= closed;
  const firstOpen = closed === null ? BEGINNING : addDays(closed, 1);
  const entered = await readEntered(db, kind, asked);
  const items = asked.map((item) => (entered.get(item.id)?.some(({ day }) => day >= item.day) ? { ...item, day: BEGINNING } : item));
  const stored = await readStored(
    db,
    kind,
    items.map((item) => (isClosed(item) ? { ...item, day: firstOpen } : item)),
  );
  const lines = await readLines(
    db,
    kind,
    items.map((item) => (isClosed(item) ? { ...item, day: BEGINNING } : item)),
  );
  return items.flatMap((item): Change[] => {
    const own = mustGet(stored, item.id);
    const costs = entered.get(item.id) ?? [];
    const come =
      isClosed(item) || item.day === BEGINNING
        ? rowsAfterClose(own, foldCosts(NOTHING, mustGet(lines, item.id), null, costs), firstOpen)
        : foldCosts(own.before ?? NOTHING, mustGet(lines, item.id), costs.at(-1)?.cost ?? null);
    const same = own.tail.findIndex((row, place) => !isSameAs(row, come[place]));
    const kept = same === -1 ? own.tail.length : same;
    const change = { id: item.id, gone: own.tail.slice(kept), come: come.slice(kept) };
    return change.gone.length || change.come.length ? [change] : [];
  });
}

const isSameAs = (row: CostRow, other: CostRow | undefined) => other !== undefined && isSame(row, other);

/** Rows of closed days stay; one line of the first open day corrects them. An item without costs by then has no rows to keep. */
function rowsAfterClose({ before }: StoredRows, all: CostRow[], firstOpen: Day): CostRow[] {
  if (!before) return all;
  const open = all.findIndex(({ day }) => day >= firstOpen);
  const ofClosed = open === -1 ? all : all.slice(0, open);
  const difference = differenceOn(firstOpen, 'closed', before, ofClosed.at(-1)?.state ?? NOTHING);
  return [...(difference ? [difference] : []), ...(open === -1 ? [] : all.slice(open))];
}

/** The costs that were entered for these items, by day. */
async function readEntered(db: Reader, kind: StockItemType, items: readonly Since[]): Promise<Map<number, EnteredCost[]>> {
  const own = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ id: number; day: Day; cost: string }>`select ${own} as id, day, unit_cost as cost
    from item_costs join items on items.id = item_id where ${own} = any(${items.map(({ id }) => id)}::int[]) order by day`.execute(db);
  const entered = new Map<number, EnteredCost[]>();
  for (const { id, day, cost } of rows) entered.set(id, [...(entered.get(id) ?? []), { day, cost: decimalUnits(cost, 6) }]);
  return entered;
}
