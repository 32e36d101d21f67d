import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { documentTax } from '@karkhana/shared-contract/gst/document-tax';
import { stateOfParty } from '@karkhana/shared-contract/gst/party';
import { type SentSale, saleTaxation, saleTaxFaults } from '@karkhana/shared-contract/gst/sale-taxation';
import type { SupplyType } from '@karkhana/shared-contract/gst/supply';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { NoteAmounts } from '@karkhana/shared-contract/notes/note-amounts';
import { refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { selectParty } from '../documents/document-party.ts';
import type { LockedDocument } from './locked-document.ts';
import type { SentNote } from './sent-note.ts';

/** Fields that a note on a sale brought over has itself, as the sale has no lines, no rates and no place of supply. */
export interface OpeningSaleNote {
  amounts: NoteAmounts;
  /** As the columns of the note take it. */
  supply: { supply_type: SupplyType | null; place_of_supply: string | null; buyer: string };
}

/** Throws when a note names lines of a sale without them, or an amount beside lines. */
export function refuseWrongShape({ opening, invoice_number }: LockedDocument, { items, amount, gst_rate, restock }: SentNote): void {
  if (!opening) {
    const sentence = 'Name the lines of the sale: an amount is for a sale that was brought over without lines';
    refuseFaults({ amount: amount == null ? undefined : sentence, gst_rate: gst_rate == null ? undefined : sentence });
    return;
  }
  const noLines = `${invoice_number} was brought over without lines: enter amount and GST rate`;
  refuseFaults({
    items: items.length ? noLines : undefined,
    amount: amount == null ? noLines : undefined,
    gst_rate: gst_rate == null ? noLines : undefined,
    restock: restock ? `${invoice_number} was brought over without lines: change the stock with an adjustment` : undefined,
  });
}

/** The amount at its rate, under the taxes that a sale to this customer bears. @param taxed false after the last day of section 34 */
export async function openingSaleNote(tx: Transaction, sale: LockedDocument, input: SentNote, taxed: boolean): Promise<OpeningSaleNote> {
  const company: CompanySnapshot = await companySnapshot(tx);
  const customer = await selectParty(tx, sale.vendor_id).forKeyShare().executeTakeFirstOrThrow();
  const rate = input.gst_rate ?? 0;
  const sent: SentSale = {
    day: sale.date,
    apply_tax: rate > 0,
    lines: [{ quantity: 1, unit_price: input.amount ?? 0, gst_rate: rate, hsn_code: input.hsn_code }],
  };
  const { apply_tax, ...faults } = saleTaxFaults(sent, company, customer);
  refuseFaults({ gst_rate: faults['items[0].gst_rate'] ?? apply_tax });
  const { split, supply_type, place_of_supply } = saleTaxation(sent, company, customer);
  const taxable = paise(input.amount ?? 0);
  const tax = mustGet(documentTax({ lines: [{ quantity: 1, unit_price: rupeesText(taxable), gst_rate: rate }], split: taxed ? split : 'none' }).lines, 0);
  const taxes = { cgst: tax.cgst, sgst: tax.sgst, igst: tax.igst, tax: tax.tax };
  const line = { item_id: null, quantity: 1, unit_price: taxable, by_quantity: false, taxable, gst_rate: rate, ...taxes };
  const buyer = {
    vendor_gstin: customer.gstin,
    vendor_state_code: stateOfParty(customer),
    vendor_city: customer.city,
    vendor_pincode: customer.pincode,
  };
  return {
    amounts: { lines: [line], takesRest: false, taxable, ...taxes, round_off: 0, net: taxable + tax.tax },
    supply: { supply_type, place_of_supply, buyer: JSON.stringify(buyer) },
  };
}
