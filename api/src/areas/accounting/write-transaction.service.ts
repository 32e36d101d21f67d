import type { Transaction as Entry } from '@karkhana/shared-contract/accounting/transaction';
import {
  type TransactionChanges,
  type TransactionInput,
  transactionChangesSchema,
  transactionDateFault,
} from '@karkhana/shared-contract/accounting/transaction-schemas';
import { DOCUMENTS } from '@karkhana/shared-contract/documents/document-kinds';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import { type Actor, createdAndUpdatedAt, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { refuseBankAccount } from '../payments/bank-account.ts';
import { expenseBill } from './expense-bill.ts';
import { postsTo } from './posts-to.ts';
import { deleteBill, prepareBill, refusePaidSince, saveBill } from './save-bill.service.ts';
import { taxColumns } from './transaction-rules.ts';
import { readTransaction } from './transactions.repository.ts';

const sentenceOf = ({ type, category, amount }: Pick<Entry, 'type' | 'category' | 'amount'>) =>
  `${type === 'income' ? 'Income' : 'Expense'} ${category} ${rupeesText(paise(amount))}`;

/** POST /accounting/transactions. Returns its id. */
export async function addTransaction(tx: Transaction, actor: Actor, { tax_details, amount, ...sent }: TransactionInput): Promise<{ id: number; audit: Audit }> {
  refuseFaults({ date: transactionDateFault(sent.date, todayOf(actor)) });
  const input = { ...sent, ...(await postsTo(tx, sent)) };
  await refuseBankAccount(tx, input);
  await refuseClosed(tx, input.date);
  const { tax, prepared } = await billAndTax(tx, { ...input, amount }, tax_details);
  const { id } = await tx
    .insertInto('transactions')
    .values({
      ...{ ...columnsOf(input), ...tax, ...createdAndUpdatedAt(actor), amount: rupeesText(paise(amount)), created_by: actor.id },
      bill_net: prepared && rupeesText(prepared.taxed.tax.net),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (prepared) await saveBill(tx, actor, await readTransaction(tx, id), prepared);
  await postDocuments(tx, actor, 'transaction', [id]);
  const detail = { ...input, amount, tax_details };
  return { id, audit: { action: 'create', entity: 'transaction', entity_id: id, summary: `${sentenceOf({ ...input, amount })} added`, detail } };
}

type BillAndTax = Parameters<typeof expenseBill>[0] & { tax_details?: unknown };

/** As its row has it. */
const columnsOf = <Fields extends { account_id?: number | null | undefined }>({ account_id, ...columns }: Fields) => ({
  ...columns,
  entered_on_id: account_id ?? null,
});

/** The tax of a transaction, and its bill where it is a completed one. */
async function billAndTax(tx: Transaction, input: BillAndTax, tax_details: TransactionInput['tax_details']) {
  const bill = expenseBill(input, tax_details?.[0]?.tax_rate ?? null);
  const prepared = bill && (await prepareBill(tx, bill));
  const ofBill = prepared ? (prepared.taxed.charged ?? prepared.taxed.tax).tax : undefined;
  return { tax: taxColumns(input, tax_details, ofBill), prepared: input.status === 'completed' ? prepared : null };
}

/** PUT /accounting/transactions/:id. Null when nothing differs. */
export async function updateTransaction(tx: Transaction, actor: Actor, id: number, { version, ...sent }: TransactionChanges): Promise<Audit | null> {
  await lockVersion(tx, 'transactions', id, version);
  const stored = await readTransaction(tx, id);
  const { tax_details, amount, ...fields } = changeable(transactionChangesSchema, stored, sent);
  // One that was entered for a later day before this was refused may be corrected in its other fields.
  if (fields.date !== stored.date) refuseFaults({ date: transactionDateFault(fields.date, todayOf(actor)) });
  const next = { ...stored, ...defined(fields), amount: amount ?? stored.amount };
  // Money that moved by cash moved on no bank account.
  const bank_account_id = next.payment_method === 'bank' ? fields.bank_account_id : null;
  // Another category than the stored one is no longer that of the account.
  const account_id = fields.account_id !== undefined ? fields.account_id : next.category === stored.category ? stored.account_id : null;
  const on = await postsTo(tx, { ...next, bank_account_id, account_id });
  next.category = on.category;
  await refuseBankAccount(tx, { payment_method: next.payment_method, bank_account_id: fields.bank_account_id });
  // A changed amount changes the tax on it, also when only the amount was sent.
  const kept = stored.tax_details.map(({ tax_type, tax_rate }) => ({ tax_type, tax_rate, tax_amount: undefined }));
  const { tax, prepared } = await billAndTax(tx, next, tax_details ?? kept);
  const changes: Record<string, unknown> = {
    ...changesOf<object>(
      { ...NO_BILL, ...stored, bank_account_id: stored.bank_account_id ?? null, account_id: stored.account_id ?? null },
      { ...fields, amount, bank_account_id, ...on },
    ),
    ...taxChange(stored, tax),
  };
  if (!Object.keys(changes).length) return null;
  refuseLinked(stored);
  await refuseClosed(tx, stored.date, next.date);
  const ofBill = Object.keys(changes).some((name) => name !== 'description');
  if (ofBill) await refusePaidSince(tx, stored, 'change');
  await tx
    .updateTable('transactions')
    .set({ ...columnsOf({ ...fields, ...on }), bank_account_id, ...tax, amount: rupeesText(paise(next.amount)), ...updatedBy(actor) })
    .set({ bill_net: prepared && rupeesText(prepared.taxed.tax.net) })
    .where('id', '=', id)
    .execute();
  if (ofBill) await saveBill(tx, actor, await readTransaction(tx, id), prepared);
  await postDocuments(tx, actor, 'transaction', [id]);
  return { action: 'update', entity: 'transaction', entity_id: id, summary: `${sentenceOf(next)} changed`, detail: { changes } };
}

/** DELETE /accounting/transactions/:id. */
export async function deleteTransaction(tx: Transaction, actor: Actor, id: number): Promise<Audit> {
  await lockVersion(tx, 'transactions', id, undefined);
  const stored = await readTransaction(tx, id);
  refuseLinked(stored);
  await refuseClosed(tx, stored.date);
  await refusePaidSince(tx, stored, 'delete');
  await deleteBill(tx, actor, id);
  await tx.deleteFrom('transactions').where('id', '=', id).execute();
  await postDocuments(tx, actor, 'transaction', [id]);
  return { action: 'delete', entity: 'transaction', entity_id: id, summary: `${sentenceOf(stored)} of ${stored.date} deleted`, detail: { deleted: stored } };
}

/** What a payment posted changes only there (docs/reference/money.md#payments). */
function refuseLinked({ document_number, document_type }: Entry): void {
  if (document_type === null) return;
  const document = `${DOCUMENTS[document_type].one} ${document_number ?? ''}`.trim();
  const what =
    document_type === 'sale' || document_type === 'purchase' ? `a payment of ${document}. Void the payment there instead` : `${document}. Void it instead`;
  throw new AppError('CONFLICT', `This transaction belongs to ${what}`);
}

function taxChange(stored: Entry, tax: { tax_rate: string | null; tax_amount: string | null }) {
  const [before] = stored.tax_details;
  const after = tax.tax_rate === null ? undefined : { tax_rate: Number(tax.tax_rate), tax_amount: Number(tax.tax_amount) };
  return before?.tax_rate === after?.tax_rate && before?.tax_amount === after?.tax_amount ? {} : { tax_details: { from: before ?? null, to: after ?? null } };
}

/** What a transaction without a bill has of one. */
const NO_BILL = { vendor_id: null, bill_number: null, bill_date: null, supply_type: null, itc: null, reverse_charge: false, tax_included: false };

const defined = <Fields extends object>(fields: Fields): { [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
