import type { Day } from '@karkhana/shared-contract/dates';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { movements, onlyParties } from './movements.ts';

/** The first day on which a party's books move after its opening balance, and the documents of that day. */
export interface FirstDocuments {
  date: Day;
  /** At most three, in the order of the ledger. */
  numbers: string[];
}

/** For these parties; one without documents has no entry. */
export async function firstDocuments(db: Reader, ids: readonly number[]): Promise<Map<number, FirstDocuments>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ vendor_id: number; date: Day; number: string }>`
    select vendor_id, date, number from (select *, min(date) over (partition by vendor_id) as first,
      row_number() over (partition by vendor_id order by date, place, document_id) as position
      from (${movements(onlyParties(ids))}) moved where kind <> 'opening') ranked
    where date = first and position <= 3 order by vendor_id, position`.execute(db);
  const found = new Map<number, FirstDocuments>();
  for (const { vendor_id, date, number } of rows) found.set(vendor_id, { date, numbers: [...(found.get(vendor_id)?.numbers ?? []), number] });
  return found;
}

/** Undefined when a balance as on this day counts nothing twice. */
export const countedTwice = (name: string, asOn: Day, first: FirstDocuments | undefined): string | undefined =>
  first && asOn > first.date
    ? `${name} has ${first.numbers.join(', ')} of ${dayShown(first.date)}, which a balance as on a later day would count twice. Use that day or one before it`
    : undefined;
