import type { Day } from '@karkhana/shared-contract/dates';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Reader } from '../../../platform/database.ts';
import type { ImportAdapter, Made, RowFields, Verdict } from './import-adapter.ts';
import { openingBalancesAdapter } from './opening-balances-adapter.ts';

/** What was made of a party, and of its balance. */
interface MadeParty {
  party: Made;
  balance?: Made;
}

const NOTHING: Verdict = { found: false, changes: {}, errors: [] };

/** Parties of a file that also says what each owes: the balance is judged and written as a row of opening balances. */
export function withBalances(parties: ImportAdapter): ImportAdapter {
  async function judge(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<Verdict[]> {
    const verdicts = await parties.judge(db, rows, lock);
    const balances = await judgeBalances(db, rows, verdicts, lock);
    return verdicts.map((verdict, index) => {
      const { changes, errors } = mustGet(balances, index);
      return { ...verdict, changes: { ...verdict.changes, ...changes }, errors: [...verdict.errors, ...errors] };
    });
  }
  return {
    keysOf: parties.keysOf,
    judge,

    async write(tx, actor, rows) {
      const made = await parties.write(tx, actor, rows);
      const wanted = rows.map(balanceOf);
      const before = await openingBalancesAdapter.judge(tx, wanted.filter(isRow), true);
      const changed = wanted.filter(isRow).filter((_row, index) => !isUnchanged(mustGet(before, index)));
      const written = new Map((await openingBalancesAdapter.write(tx, actor, changed)).map((balance, index) => [mustGet(changed, index), balance]));
      return made.map((party, index): MadeParty => {
        const balance = written.get(wanted[index] as RowFields);
        return { party, ...(balance && { balance }) };
      });
    },

    async takeBack(tx, actor, list) {
      // An import of before balances came with parties has made parties alone.
      const made = list.map((each) => ('party' in each ? (each as MadeParty) : { party: each }));
      await openingBalancesAdapter.takeBack(
        tx,
        actor,
        made.flatMap(({ balance }: MadeParty) => balance ?? []),
      );
      await parties.takeBack(
        tx,
        actor,
        made.map(({ party }) => party),
      );
    },
  };
}

const isRow = (row: RowFields | undefined): row is RowFields => row !== undefined;
/** Another day alone is none: mostly it is that of the report. */
const isUnchanged = ({ found, changes }: Verdict): boolean => found && !('Amount' in changes) && !('Type' in changes);

/** The row of opening balances; undefined where the file says none. */
function balanceOf({ name, vendor_type, opening_balance, as_on }: RowFields): RowFields | undefined {
  if (opening_balance === undefined) return undefined;
  const signed = Number(opening_balance);
  const kind = signed > 0 || (signed === 0 && vendor_type === 'sale') ? 'receivable' : 'payable';
  return { party: name, party_type: vendor_type, kind, amount: Math.abs(signed), as_on };
}

async function judgeBalances(
  db: Reader,
  rows: readonly RowFields[],
  verdicts: readonly Verdict[],
  lock: boolean,
): Promise<Pick<Verdict, 'changes' | 'errors'>[]> {
  const wanted = rows.map(balanceOf);
  const known = wanted.filter((row, index): row is RowFields => row !== undefined && mustGet(verdicts, index).found);
  const judged = new Map((await openingBalancesAdapter.judge(db, known, lock)).map((verdict, index) => [mustGet(known, index), verdict]));
  return wanted.map((row, index) => {
    if (!row || mustGet(verdicts, index).errors.length) return NOTHING;
    const verdict = judged.get(row);
    if (!verdict) return { changes: {}, errors: dayFaults(row) };
    if (isUnchanged(verdict)) return { ...NOTHING, errors: verdict.errors.map(here) };
    const from = verdict.changes['Amount']?.from ?? null;
    return {
      changes: { 'Opening Balance': { from, to: Number(row['amount']) } },
      errors: [...(verdict.found ? [] : dayFaults(row)), ...verdict.errors].map(here),
    };
  });
}

/** By the headers of the sheet of parties. */
const here = ({ column, message }: Verdict['errors'][number]) => ({ column: column === 'As On' ? column : 'Opening Balance', message });

function dayFaults({ amount, as_on }: RowFields): Verdict['errors'] {
  if (Number(amount) && as_on === undefined)
    return [{ column: 'As On', message: 'As on is required: the day that the balance is of. Write one day for all rows' }];
  if (as_on && (as_on as Day) > dayInIndia()) return [{ column: 'As On', message: 'As on cannot be after today' }];
  return [];
}
