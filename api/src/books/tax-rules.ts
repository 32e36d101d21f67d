import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { NOTHING } from './since-notes.ts';

type Table = 'sales' | 'purchases';
const LINES = { sales: ['sale_items', 'sale_id'], purchases: ['purchase_items', 'purchase_id'] } as const;

/** The tax of a line is CGST and SGST, or IGST; documents of a company that is not registered have one tax without parts. */
const partsOf = (table: Table): BookRule => {
  const [lines, of] = LINES[table];
  return {
    holds: `the tax of each line of ${table} is CGST and SGST, or IGST, or has no parts`,
    faults: sql`select distinct invoice_number as what from ${sql.table(table)} documents join ${sql.table(lines)} lines on ${sql.ref(of)} = documents.id
      where lines.tax_amount is not null and (cgst + sgst + igst not in (0, lines.tax_amount) or igst <> 0 and cgst + sgst <> 0)`,
    before: { table: lines, column: 'cgst', faults: NOTHING },
  };
};

/** By rate, as it is printed and filed; under reverse charge nothing of it is on the document. */
const byRate = (table: Table): BookRule => ({
  holds: `what ${table} say of tax by rate comes to their tax and to what is taxed`,
  faults: sql`select invoice_number as what from (
      select invoice_number, tax_amount, total_amount, sum((line->>'taxable_amount')::numeric) as taxable,
        sum((line->>'cgst')::numeric + (line->>'sgst')::numeric + (line->>'igst')::numeric) as tax
      from ${sql.table(table)} documents, jsonb_array_elements(tax_lines) line group by documents.id) summed
    where tax <> tax_amount or taxable <> total_amount`,
  before: { table, column: 'tax_lines', faults: NOTHING },
});

export const taxRules: BookRule[] = [partsOf('sales'), partsOf('purchases'), byRate('sales'), byRate('purchases')];
