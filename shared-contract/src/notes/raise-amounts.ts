import { documentTax } from '../gst/document-tax.ts';
import { decimalUnits, halfUp, rupeesText } from '../money.ts';
import { mustFind, mustGet } from '../must-get.ts';
import { type AskedLine, type Corrected, type CorrectedLine, type NoteAmounts, type NoteLine, quantityOf } from './note-amounts.ts';

/** Before tax, in paise: at its own price, else at the line's value for one. */
function taxableOf({ taxable, quantity }: CorrectedLine, asked: AskedLine): number {
  const wanted = quantityOf(asked.quantity);
  if (asked.unit_price != null) return Number(halfUp(wanted * decimalUnits(asked.unit_price, 2), 1_000n));
  return quantity > 0n ? Number(halfUp(BigInt(taxable) * wanted, quantity)) : 0;
}

/** Faults, as a sentence for each field: a price is raised only for sold quantities, and a note of zero is refused. */
export function raiseFaults({ lines }: Corrected, items: readonly AskedLine[], kind: string): Record<string, string> {
  const faults = items.flatMap((asked, index): [string, string][] => {
    const line = lines.find(({ id }) => id === asked.item_id);
    if (!line) return [];
    if (kind === 'price' && quantityOf(asked.quantity) > line.limit) {
      return [[`items[${index}].quantity`, `${line.name}: ${rest(line.limit)} were sold, asked ${asked.quantity}`]];
    }
    return taxableOf(line, asked) > 0 ? [] : [[`items[${index}].unit_price`, `${line.name}: enter by how much one was too cheap`]];
  });
  return Object.fromEntries(faults);
}

const rest = (quantity: bigint): string => String(Number(quantity) / 1_000);

/** Totals of a debit note of a sale, at the rates and under the taxes of the sale. Paise. */
export function raiseAmounts({ lines, split }: Corrected, items: readonly AskedLine[], kind: string): NoteAmounts {
  const wanted = items.map((asked) => {
    const line = mustFind(lines, ({ id }) => id === asked.item_id);
    return { asked, line, taxable: taxableOf(line, asked) };
  });
  const tax = documentTax({ lines: wanted.map(({ line, taxable }) => ({ quantity: 1, unit_price: rupeesText(taxable), gst_rate: line.gst_rate })), split });
  const raised = wanted.map(({ asked, line, taxable }, index): NoteLine => {
    const { cgst, sgst, igst, tax: all } = mustGet(tax.lines, index);
    return {
      item_id: line.id,
      quantity: asked.quantity,
      unit_price: asked.unit_price == null ? Number(halfUp(BigInt(taxable) * 1_000n, quantityOf(asked.quantity))) : Number(decimalUnits(asked.unit_price, 2)),
      by_quantity: kind !== 'price' && (kind === 'quantity' || asked.unit_price == null),
      gst_rate: line.gst_rate,
      ...{ taxable, cgst, sgst, igst, tax: all },
    };
  });
  return { ...{ lines: raised, takesRest: false, round_off: 0 }, ...sumsOf(raised) };
}

function sumsOf(lines: readonly NoteLine[]) {
  const sum = (key: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'tax') => lines.reduce((all, line) => all + line[key], 0);
  const [taxable, tax] = [sum('taxable'), sum('tax')];
  return { taxable, cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst'), tax, net: taxable + tax };
}
