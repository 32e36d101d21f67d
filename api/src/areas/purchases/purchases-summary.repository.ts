import type { PurchasesSummaryQuery, PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readCached } from '../../platform/read-cached.ts';
import { type DocumentSums, summedRow } from '../notes/credited-row.ts';

type StoredSummary = Omit<PurchasesSummaryRow, 'key' | keyof DocumentSums> & DocumentSums & { month: string };

/** By the document's month, net of debit notes; cancelled and deleted orders count nowhere. Added up by day first, so that few dates become text. */
export async function summarisePurchases(db: Reader, { startDate, endDate }: PurchasesSummaryQuery): Promise<PurchasesSummaryRow[]> {
  const rows = await readCached(
    db,
    sql<StoredSummary>`
    with days as (
      select purchase_date, count(*) as purchases_count, sum(total_amount - credited_total) as total_amount, sum(tax_amount - credited_tax) as tax_amount,
        sum(net_amount - credited_net) as net_amount, sum(amount_paid) as amount_paid, sum(credited_net) as credited_amount,
        sum(net_amount - amount_paid - amount_settled) as balance
      from purchases where deleted_at is null and status <> 'cancelled' and sequence > 0
        and purchase_date >= ${startDate ?? '-infinity'}::date and purchase_date <= ${endDate ?? 'infinity'}::date
      group by purchase_date)
    select to_char(purchase_date, 'YYYY-MM') as month, to_char(min(purchase_date), 'Mon YYYY') as label, sum(purchases_count)::bigint as purchases_count,
      (sum(total_amount) * 100)::bigint as total_amount, (sum(tax_amount) * 100)::bigint as tax_amount, (sum(net_amount) * 100)::bigint as net_amount,
      (sum(amount_paid) * 100)::bigint as amount_paid, (sum(credited_amount) * 100)::bigint as credited_amount, (sum(balance) * 100)::bigint as balance
    from days group by 1 order by 1`,
  );
  return rows.map(({ month, label, purchases_count, ...sums }) => ({ key: month, label, purchases_count, ...summedRow(sums) }));
}
