import { sentRateFaults, taxAtRates } from '@karkhana/shared-contract/gst/document-rates';
import { registrationOf, stateOfParty } from '@karkhana/shared-contract/gst/party';
import { purchaseTaxation, purchaseTaxFaults } from '@karkhana/shared-contract/gst/purchase-taxation';
import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { PurchaseBillInput } from '@karkhana/shared-contract/purchases/purchase-bill';
import { billDateFault, dueDateFault } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type Actor, createdAndUpdatedAt, todayOf, updatedBy } from '../../platform/actor.ts';
import { badInput, refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { checkParty, refuseInactive, selectParty } from '../documents/document-party.ts';
import { chargesOf, commonRate, owedAt, taxLinesOf } from '../documents/gst-lines.ts';
import { takeOpeningPlaces } from '../documents/opening-places.ts';
import { lineFaults } from '../journals/journal-rules.ts';
import { bookedOn } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import { dueAfter } from '../purchases/due-date.ts';
import { refuseSameBill } from '../purchases/supplier-bill.ts';
import type { SavedBill } from './write-bill.ts';

/** The bill before it changes. */
interface Standing {
  id: number;
  purchase_id: number;
  date: string;
  booked_on: string;
}

/** A bill of lines of accounts, without an order. What is owed of it is a row of purchases with a place below zero. */
export async function createOwnBill(tx: Transaction, actor: Actor, input: PurchaseBillInput): Promise<SavedBill> {
  const { purchase, bill, lines, net, supplier } = await prepared(tx, actor, input, null);
  refuseInactive(supplier, new Map(), 'bought');
  const place = mustGet(await takeOpeningPlaces(tx, 'OPENING_PO', [input.date]), 0);
  const made = { created_by: actor.id, ...createdAndUpdatedAt(actor) };
  const { id: purchase_id } = await tx
    .insertInto('purchases')
    .values({ ...purchase, ...place, ...made, without_order: true, payment_status: paymentStatus(net, 0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('purchase_bills')
    .values({ ...bill, ...made, purchase_id, without_order: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, lines);
  await postDocuments(tx, actor, 'purchase_bill', [id]);
  const summary = `Bill ${input.number} of ${supplier.name} of ${rupeesShown(net)} entered`;
  return { id, audit: { action: 'create', entity: 'purchase_bill', entity_id: id, summary, detail: { ...input } } };
}

/** The bill is locked, open and not paid beyond what it comes to now. */
export async function updateOwnBill(tx: Transaction, actor: Actor, standing: Standing, paid: number, input: PurchaseBillInput): Promise<SavedBill> {
  const { id, purchase_id } = standing;
  const { purchase, bill, lines, net, supplier } = await prepared(tx, actor, input, standing);
  if (net < paid) throw badInput('lines', `${rupeesShown(paid)} of this bill has been paid: it cannot come to less`);
  await tx
    .updateTable('purchases')
    .set({ ...purchase, payment_status: paymentStatus(net, paid), ...updatedBy(actor) })
    .where('id', '=', purchase_id)
    .execute();
  await tx
    .updateTable('purchase_bills')
    .set({ ...bill, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('purchase_bill_lines').where('bill_id', '=', id).execute();
  await insertLines(tx, id, lines);
  await postDocuments(tx, actor, 'purchase_bill', [id]);
  const summary = `Bill ${input.number} of ${supplier.name} changed to ${rupeesShown(net)}`;
  return { id, audit: { action: 'update', entity: 'purchase_bill', entity_id: id, summary, detail: { ...input } } };
}

/** Its row counts no more; the bill was cancelled on a day of its own. */
export async function withdrawOwnBill(tx: Transaction, actor: Actor, id: number, purchase_id: number): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ status: 'cancelled', payment_status: 'pending', ...updatedBy(actor) })
    .where('id', '=', purchase_id)
    .execute();
  await postDocuments(tx, actor, 'purchase_bill', [id]);
}

async function insertLines(tx: Transaction, bill_id: number, lines: Awaited<ReturnType<typeof prepared>>['lines']): Promise<void> {
  await tx
    .insertInto('purchase_bill_lines')
    .values(lines.map((line) => ({ ...line, bill_id })))
    .execute();
}

async function prepared(tx: Transaction, actor: Actor, input: PurchaseBillInput, standing: Standing | null) {
  const { vendor_id, number, date, reverse_charge = false } = input;
  refuseFaults({ date: billDateFault(date, todayOf(actor)), due_date: dueDateFault(input.due_date, date) });
  const supplier = checkParty(await selectParty(tx, vendor_id).forNoKeyUpdate().executeTakeFirst(), 'purchase', { items: [] }, new Map());
  const company = await companySnapshot(tx);
  const sentLines = input.lines ?? [];
  refuseFaults(
    await lineFaults(
      tx,
      sentLines.map(({ account_id }) => ({ account_id: account_id ?? 0, vendor_id: null })),
    ),
  );
  const sent = {
    ...{ day: date, apply_tax: undefined, reverse_charge, charges: input.charges },
    lines: sentLines.map(({ amount, gst_rate }) => ({ quantity: 1, unit_price: amount, gst_rate: gst_rate ?? 0 })),
    lineCredits: sentLines.map(({ itc }) => itc),
  };
  refuseFaults(asLines(purchaseTaxFaults(sent, company, supplier)));
  refuseFaults(asLines(sentRateFaults(sent)));
  const taxation = purchaseTaxation(sent, company, supplier);
  const tax = taxAtRates(sent, taxation, taxation.split);
  const round_off = paise(input.round_off ?? 0);
  const net = tax.net + round_off;
  if (net < 0) throw badInput('round_off', 'The bill cannot be less than 0');
  const open = await bookedOn(tx, date);
  const stays = standing && standing.date === date ? standing.booked_on : open;
  const booked_on = input.booked_on ?? stays;
  if (booked_on < open && booked_on !== standing?.booked_on)
    throw badInput('booked_on', 'Booked on must be a day that is open, and whose GSTR-3B is not filed, not before the bill');
  await refuseSameBill(tx, { id: standing?.purchase_id ?? null, vendor_id, supplier_invoice_number: number, supplier_invoice_date: date }, standing?.id ?? 0);
  const due_date = input.due_date ?? dueAfter(date, supplier.credit_days);
  const hsn = sentLines.map(() => ({ hsn_code: null }));
  const charges = chargesOf(input.charges, { ...taxation, tax, owed: undefined }, hsn);
  const gst = {
    ...{
      vendor_id,
      vendor_name: supplier.name,
      vendor_gstin: supplier.gstin,
      supply_type: taxation.supply_type,
      place_of_supply: taxation.place_of_supply,
      reverse_charge,
      itc: taxation.itc,
    },
    supplier: JSON.stringify({
      vendor_registration: taxation.supply_type && registrationOf(supplier),
      ...{ vendor_state_code: stateOfParty(supplier), vendor_city: supplier.city, vendor_pincode: supplier.pincode },
    }),
    tax_lines: JSON.stringify(taxation.split === 'whole' ? [] : taxLinesOf({ ...taxation, tax, owed: owedAt(sent, taxation) })),
    ...{ total_amount: rupeesText(tax.taxable), tax_amount: rupeesText(tax.tax), round_off: rupeesText(round_off), net_amount: rupeesText(net), due_date },
  };
  const lines = sentLines.map(({ account_id, itc }, index) => {
    const own = mustGet(tax.lines, index);
    return {
      ...{
        line: index + 1,
        account_id: account_id ?? null,
        amount: rupeesText(own.taxable),
        gst_rate: String(mustGet(taxation.rates, index)),
        itc: itc ?? null,
      },
      ...{ cgst: rupeesText(own.cgst), sgst: rupeesText(own.sgst), igst: rupeesText(own.igst), tax_amount: rupeesText(own.tax) },
    };
  });
  // Readers of before see each line as a charge.
  const asCharges = lines.map((line) => ({
    kind: 'other',
    amount: Number(line.amount),
    gst_rate: Number(line.gst_rate),
    hsn_code: null,
    tax_amount: Number(line.tax_amount),
  }));
  return {
    ...{ net, supplier, lines },
    bill: { ...gst, number, date, booked_on, charges: JSON.stringify(charges) },
    purchase: {
      ...{ ...gst, invoice_number: number, purchase_date: date, supplier_invoice_number: number, supplier_invoice_date: date, status: 'received' as const },
      ...{ vendor_email: supplier.email, vendor_phone: supplier.phone, vendor_address: supplier.address, company: JSON.stringify(company) },
      ...{
        apply_tax: taxation.taxed,
        tax_rate: String(commonRate(taxation)),
        document_kind: taxation.document_kind,
        booked_on: booked_on === date ? null : booked_on,
      },
      charges: JSON.stringify([...asCharges, ...charges]),
    },
  };
}

/** Lines of this bill are not items. */
const asLines = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([path, sentence]) => [path === 'apply_tax' ? 'lines[0].gst_rate' : path.replace(/^items\[/, 'lines['), sentence]),
  );
