import { sql } from 'kysely';

/** The number of the document of a movement, by its document_type and document_id; null where it has none. */
export const DOCUMENT_NUMBER = sql<string | null>`case document_type when 'sale' then (select invoice_number from sales where sales.id = document_id)
  when 'purchase' then (select invoice_number from purchases where purchases.id = document_id)
  when 'stock_count' then (select number from stock_counts where stock_counts.id = document_id)
  when 'stock_transfer' then (select number from stock_transfers where stock_transfers.id = document_id)
  when 'production' then null else (select number from correction_notes where correction_notes.id = document_id) end`;
