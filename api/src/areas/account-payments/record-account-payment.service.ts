import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import type { ReceiptInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { dayShown } from '@karkhana/shared-contract/shown';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { refuseBankAccount } from '../payments/bank-account.ts';
import { paymentColumns, postTransaction } from '../payments/linked-transaction.ts';
import { refuseCredit } from '../payments/refuse-credit.ts';
import { advanceOf } from './advance.ts';
import { type Allocation, refuseOverAllocation } from './allocation-rules.ts';
import { lockDocuments, payDocuments } from './pay-documents.ts';
import type { Side } from './side.ts';

export type AccountPaymentInput = Omit<ReceiptInput, 'allocations' | 'advance'> & { advance?: ReceiptInput['advance'] };

/**
 * Records one payment for several documents, the rest an advance: one transaction in accounting for the whole, and a payment of each
 * document. Returns its id.
 */
export async function recordAccountPayment(
  tx: Transaction,
  actor: Actor,
  side: Side,
  input: AccountPaymentInput,
  allocations: readonly Allocation[],
): Promise<{ id: number; audit: Audit }> {
  refuseCredit(input, `A ${side.name} is money that moved: what is on credit stays open until it is paid`);
  await refuseBankAccount(tx, input);
  const today = todayOf(actor);
  const planned = isPlanned(input, today);
  const { tds_amount = 0, discount_amount = 0, write_off_amount = 0 } = input;
  const settles = paise(input.amount) + paise(tds_amount) + paise(discount_amount) + paise(write_off_amount);
  const given = refuseOverAllocation(allocations, settles);
  const vendor = await lockVendor(tx, side, input.vendor_id);
  const date = planned ? today : input.date;
  const documents = await lockDocuments(tx, actor, side, { vendor_id: vendor.id, vendor_name: vendor.name, date }, allocations);
  const advance = await advanceOf(tx, vendor.id, input.advance, settles - given);
  // The number is taken last (docs/reference/stock.md#locks).
  const { financial_year, sequence, number } = await nextNumber(tx, side.kind, input.date);
  const { id } = await tx
    .insertInto('account_payments')
    .values({
      ...{ kind: side.kind, financial_year, sequence, number, vendor_id: vendor.id, vendor_name: vendor.name },
      ...{
        ...paymentColumns(input),
        date: input.date,
        allocated: planned ? '0' : rupeesText(given),
        post_dated: planned,
        planned: planned ? JSON.stringify(allocations) : null,
        tds_amount: rupeesText(paise(tds_amount)),
        discount_amount: rupeesText(paise(discount_amount)),
        write_off_amount: rupeesText(paise(write_off_amount)),
        advance: advance && JSON.stringify(advance),
        created_by: actor.id,
        ...createdAt(actor),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const description = `${number} ${side.pays.preposition} ${vendor.name}`;
  const posting = { ...side.pays.posts, description, document_type: side.kind, document_id: id };
  const transaction_id = await postTransaction(tx, actor, posting, { ...input, payment_date: input.date });
  if (!planned) await payDocuments(tx, actor, side, { ...paymentColumns(input), id, transaction_id }, documents);
  await postDocuments(tx, actor, 'account_payment', [id]);
  const when = planned ? `, a cheque of ${dayShown(input.date)}` : '';
  const summary = `${rupeesShown(paise(input.amount))} ${side.kind === 'receipt' ? 'received from' : 'paid to'} ${vendor.name}: ${number}${when}`;
  const detail = { number, transaction_id, ...input, allocations, advance: rupees(settles - given) };
  return { id, audit: { action: 'pay', entity: side.kind, entity_id: id, summary, detail } };
}

/** A cheque of a day to come, the only payment that may be of one. */
function isPlanned({ date, post_dated, payment_method }: AccountPaymentInput, today: Day): boolean {
  if (date <= today) return false;
  if (!post_dated) throw badInput('date', 'Date cannot be after today');
  if (payment_method !== 'bank') throw badInput('payment_method', 'Only a cheque is post-dated: its payment method is bank');
  return true;
}

async function lockVendor(tx: Transaction, side: Side, id: number) {
  const vendor = await tx.selectFrom('vendors').select(['id', 'name', 'vendor_type']).where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!vendor) throw badInput('vendor_id', 'This vendor does not exist');
  if (vendor.vendor_type !== side.vendorType)
    throw badInput('vendor_id', `${vendor.name} is a ${vendor.vendor_type} vendor. Choose a vendor of type ${side.vendorType}`);
  return vendor;
}
