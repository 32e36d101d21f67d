import { AppError } from '../../../platform/app-error.ts';

/** What people call what names a record. */
const LABELS: Record<string, string> = {
  sale_items: 'sales',
  sales: 'sales',
  purchases: 'purchase orders',
  purchase_items: 'purchase orders',
  production_records: 'production records',
  production_usage: 'production records',
  product_materials: 'requirements',
  stock_ledger: 'stock movements',
};

/** One sentence for all reasons against an undo, the first five by name; without reasons nothing. @param reasons such as 'Gate valve is used on sales' */
export function refuseUndo(reasons: readonly string[]): void {
  const all = [...new Set(reasons)];
  if (!all.length) return;
  const more = all.length > 5 ? `; and ${all.length - 5} more` : '';
  throw new AppError('CONFLICT', `This import can no longer be undone. ${all.slice(0, 5).join('; ')}${more}`);
}

/** @param table that names the record */
export const usedOn = (name: string, table: string): string => `${name} is used on ${LABELS[table] ?? table.replaceAll('_', ' ')}`;
