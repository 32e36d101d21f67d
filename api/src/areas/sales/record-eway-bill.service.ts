import { type EwayBillFile, type EwayBillInput, readPortalTime } from '@karkhana/shared-contract/sales/eway-bill-schemas';
import type { irnFileAnswer } from '@karkhana/shared-contract/sales/irn-schemas';
import type { InferType } from 'yup';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';

/** Records what the e-way bill portal answered for a sale. Sent again it changes nothing: null. A later answer of the same number may name another validity. */
export async function recordEwayBill(tx: Transaction, actor: Actor, id: number, { number, date, valid_until }: EwayBillInput): Promise<Audit | null> {
  const sale = await tx
    .selectFrom('sales')
    .select(['invoice_number', 'cancelled_at', 'eway_bill_number', 'eway_bill_date', 'eway_bill_valid_until'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!sale) throw new AppError('NOT_FOUND', 'Sale not found');
  if (sale.cancelled_at) throw new AppError('CONFLICT', `${sale.invoice_number} is cancelled and takes no e-way bill`);
  const [made, until] = [readPortalTime(date), valid_until ? readPortalTime(valid_until) : undefined];
  if (!made) throw new RangeError(`${date} passed the schema and is no time`);
  if (until && until < made) throw badInput('valid_until', 'An e-way bill is not valid until before it was made');
  const isSame = sale.eway_bill_number === number && sale.eway_bill_date?.getTime() === made.getTime();
  if (isSame && (sale.eway_bill_valid_until?.getTime() ?? null) === (until?.getTime() ?? null)) return null;
  const other = await tx.selectFrom('sales').select('invoice_number').where('eway_bill_number', '=', number).where('id', '<>', id).executeTakeFirst();
  if (other) throw new AppError('CONFLICT', `This e-way bill is of ${other.invoice_number}`, { number: `This e-way bill is of ${other.invoice_number}` });
  await tx
    .updateTable('sales')
    .set({ eway_bill_number: number, eway_bill_date: made, eway_bill_valid_until: until ?? null, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  const summary = `E-way bill ${number} recorded for ${sale.invoice_number}`;
  return {
    action: 'e-way bill',
    entity: 'sale',
    entity_id: id,
    summary,
    detail: { number, date, valid_until: valid_until ?? null, before: sale.eway_bill_number },
  };
}

type Answer = InferType<typeof irnFileAnswer>;

/** Records each answer that fits a sale of ours; what does not is named with its row, and harms no other. */
export async function recordEwayBillFile(tx: Transaction, actor: Actor, { responses }: EwayBillFile): Promise<{ data: Answer; audits: Audit[] }> {
  const data: Answer = { recorded: [], refused: [] };
  const audits: Audit[] = [];
  for (const [index, { docNo, ewayBillNo, ewayBillDate, validUpto }] of responses.entries()) {
    try {
      const sale = await tx
        .selectFrom('sales')
        .select('id')
        .where((row) => row(row.fn<string>('lower', ['invoice_number']), '=', docNo.toLowerCase()))
        .where('opening', '=', false)
        .executeTakeFirst();
      if (!sale) throw new AppError('NOT_FOUND', `There is no sale ${docNo}`);
      const audit = await recordEwayBill(tx, actor, sale.id, { number: ewayBillNo, date: ewayBillDate, valid_until: validUpto });
      if (audit) audits.push(audit);
      data.recorded.push({ sale_id: sale.id, invoice_number: docNo });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      data.refused.push({ row: index + 1, invoice_number: docNo, message: error.message });
    }
  }
  return { data, audits };
}
