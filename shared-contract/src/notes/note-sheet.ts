import { stateShown } from '../gst/states.ts';
import { paise } from '../money.ts';
import { chargeLine, type DocumentSum, type GstInvoice, hsnSummary, type InvoiceLine, type TaxColumn, taxColumns } from '../sales/gst-invoice.ts';
import type { Note, NoteItem } from './note.ts';
import type { NoteDocument } from './note-kinds.ts';

/** Content of a note (Rule 53), the same on screen, on paper and in the PDF. Amounts in paise. */
export interface NoteSheet extends Pick<GstInvoice, 'taxes' | 'lines' | 'hsn' | 'sums' | 'showsDiscount' | 'showsRate' | 'facts'> {
  heading: 'CREDIT NOTE' | 'DEBIT NOTE';
  /** Why there is no tax, when the law leaves none. */
  declarations: string[];
}

/** @param shownDay as people read a date */
export function noteSheet(note: Note, document: NoteDocument, shownDay: (day: string) => string): NoteSheet {
  const taxes = noteTaxColumns(note);
  const showsRate = taxes.length > 0 || (note.supply_type !== null && note.taxed && note.items.some(({ gst_rate }) => gst_rate > 0));
  const lines = [...note.items.map(itemLine), ...note.charges.map((charge) => chargeLine(charge, note))];
  return {
    heading: document === 'sale' && !note.raises ? 'CREDIT NOTE' : 'DEBIT NOTE',
    declarations: note.taxed ? [] : [`No tax is credited: the last day for it was ${shownDay(note.tax_until)}`],
    facts: [
      ['Number', note.number],
      ['Date', shownDay(note.date)],
      [document === 'sale' ? 'Against Invoice' : 'Against Order', note.document.invoice_number],
      [document === 'sale' ? 'Invoice Date' : 'Order Date', shownDay(note.document.date)],
      ...(note.place_of_supply ? [['Place of Supply', stateShown(note.place_of_supply)] as [string, string]] : []),
      ['Reason', note.reason],
    ],
    taxes,
    lines,
    hsn: showsRate ? hsnSummary(lines) : [],
    sums: [
      ['Subtotal', paise(note.total_amount)],
      ...(note.tax_amount > 0 ? [['Tax', paise(note.tax_amount)] as [string, number]] : []),
      ...taxes.map(({ key, label }): DocumentSum => [label, paise(note[key]), true]),
      ...(note.round_off === 0 ? [] : [['Round Off', paise(note.round_off)] as [string, number]]),
      ['Total', paise(note.net_amount)],
    ],
    showsDiscount: false,
    showsRate,
  };
}

/** None of a tax without a name. */
const noteTaxColumns = (note: Note): TaxColumn[] => (note.supply_type === null ? [] : taxColumns(note));

const itemLine = (item: NoteItem): InvoiceLine => ({
  name: item.product_name,
  sku: item.sku || null,
  hsn_code: item.hsn_code,
  quantity: item.quantity,
  unit: item.unit,
  unit_price: paise(item.unit_price),
  discount: 0,
  taxable: paise(item.total_price),
  gst_rate: item.gst_rate,
  cgst: paise(item.cgst),
  sgst: paise(item.sgst),
  igst: paise(item.igst),
});
