import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';

export const productionRules: BookRule[] = [
  {
    holds: 'what was produced well came into the stock, and what was deleted went again',
    faults: sql`select 'production ' || id as what from production_records records
      left join (select document_id as id, product_id, sum(quantity) as moved from stock_ledger where document_type = 'production' and product_id is not null group by 1, 2) ledger using (id, product_id)
      where coalesce(moved, 0) <> case when deleted_at is null then quantity - rejected_quantity else 0 end`,
  },
  {
    holds: 'what production used left the stock',
    faults: sql`select distinct 'production ' || coalesce(record_id, document_id) as what
      from (select production_record_id as record_id, material_id, case when deleted_at is null then actual_quantity else 0 end as used
        from production_usage join production_records on production_records.id = production_record_id) usages
      full join (select document_id, material_id, -sum(quantity) as moved from stock_ledger where document_type = 'production' and material_id is not null group by 1, 2) ledger
        on document_id = record_id and ledger.material_id = usages.material_id
      where coalesce(moved, 0) <> coalesce(used, 0)`,
  },
];
