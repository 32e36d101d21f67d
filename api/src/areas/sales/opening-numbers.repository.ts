import type { Day } from '@karkhana/shared-contract/dates';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { asOurs, openingNumberFault, seriesOf } from './opening-sale-rules.ts';

/** Why one of these numbers of the program before cannot be kept, or undefined: no two invoices have one number. @param prefix of new invoices */
export async function openingNumberFaults(
  db: Reader,
  numbers: readonly string[],
  prefix: string | null | undefined,
  today: Day,
): Promise<(number: string) => string | undefined> {
  const ours = await db
    .selectFrom('sales')
    .select(['invoice_number', 'sale_date'])
    .where('opening', '=', false)
    .where('invoice_number', '=', sql<string>`any(${numbers.map(asOurs)}::text[])`)
    .execute();
  const days = new Map(ours.map(({ invoice_number, sale_date }) => [invoice_number, sale_date]));
  return (number) => {
    const day = days.get(asOurs(number));
    if (day) return `${asOurs(number)} is a sale of ${dayShown(day)} that was entered here. Leave it out of the file, or give it another number`;
    return openingNumberFault(number, prefix || 'INV', today);
  };
}

/** Only open invoices of the program before are here, not all of its numbers: none of its series goes on. */
export async function refuseOpeningSeries(tx: Transaction, number: string): Promise<void> {
  const series = seriesOf(number);
  // Word for word as the index sales_by_opening_series has it.
  const seriesIn = sql`upper(substring(invoice_number from '^([^/]+/[^/]+)/[0-9]+$'))`;
  const { rows } = await sql`select from sales where opening and ${seriesIn} = ${series} limit 1`.execute(tx);
  if (rows.length)
    throw new AppError('CONFLICT', `Invoices of the series ${series} were brought over from another program. Choose another invoice prefix in Settings first`);
}
