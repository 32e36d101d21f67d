import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import type { ReturnProblem } from '@karkhana/shared-contract/returns/gstr1';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { Days } from './return-days.ts';

/** As many as a person enters in one sitting. */
const MOST = 100;

type Taxed = Omit<ReturnProblem, 'message'> & { received: boolean; part: string; tax: string };

/**
 * Advances for services whose tax is due in a period, or taken back in it because an invoice has it now. The returns have tables for them
 * (11A and 11B of GSTR-1) that the suite does not fill, so each is named.
 */
export async function taxedAdvances(db: Reader, { startDate, endDate }: Days): Promise<ReturnProblem[]> {
  const { rows } = await sql<Taxed>`
    with taxed as (
      select id, number, date, (advance -> 'facts' ->> 'amount')::numeric as amount,
        (advance -> 'facts' ->> 'cgst')::numeric + (advance -> 'facts' ->> 'sgst')::numeric + (advance -> 'facts' ->> 'igst')::numeric as tax,
        amount + tds_amount + discount_amount + write_off_amount - (advance -> 'facts' ->> 'amount')::numeric as used_at_once
      from account_payments
      where kind = 'receipt' and voided_at is null and planned is null and date <= ${endDate}::date and advance -> 'facts' ->> 'kind' = 'services'),
    left_over as (
      select taxed.*, least(amount, amount + used_at_once - ${usedUpTo(endDate)}) as at_end,
        least(amount, amount + used_at_once - ${usedUpTo(startDate, 'before')}) as at_start
      from taxed),
    parts as (
      select id, number, date, amount, tax, date >= ${startDate}::date as received,
        case when date >= ${startDate}::date then at_end else at_start - at_end end as part
      from left_over)
    select 'receipt' as document_type, id as document_id, number, received, part, round(tax * part / amount, 2) as tax
    from parts where part > 0 and tax > 0 and amount > 0 order by date, id limit ${MOST}`.execute(db);
  return rows.map(({ received, part, tax, ...document }) => ({ ...document, message: messageOf(received, part, tax) }));
}

/** What of the receipt `taxed` is on sales up to a day, or of before it. */
const usedUpTo = (day: string, before?: 'before') => sql`(
  select coalesce(sum(paid.amount), 0) from sale_payments paid join sales on sales.id = paid.sale_id
  where paid.account_payment_id = taxed.id and paid.voided_at is null and sales.sale_date ${before ? sql`<` : sql`<=`} ${day}::date)`;

const messageOf = (received: boolean, part: string, tax: string): string =>
  received
    ? `An advance for services, ${shown(part)} with tax of ${shown(tax)}, has no invoice yet: enter it on the portal, in table 11A of GSTR-1 and 3.1(a) of GSTR-3B`
    : `${shown(part)} of an advance for services of before, with tax of ${shown(tax)}, has its invoice now: enter it on the portal, in table 11B of GSTR-1, and less in 3.1(a) of GSTR-3B`;

const shown = (rupees: string): string => rupeesShown(paise(rupees));
