import { amountInWords } from '../gst/amount-in-words.ts';
import { stateShown } from '../gst/states.ts';
import { paise } from '../money.ts';
import type { Advance, VoucherParties } from '../payments/advance.ts';
import { dayShown, moneyShown } from '../shown.ts';
import { fact, note, type Paper, tableOf } from './paper.ts';
import { firm, head, paperOf, partner, signed, sumsOf, taxSums } from './parts.ts';

export interface ReceiptVoucher {
  number: string;
  date: string;
  voided: boolean;
  facts: Advance;
  /** The receiver and the payer, as they were. */
  parties: VoucherParties;
}

const NO_TAX = 'No tax is due on an advance for goods (Notification 66/2017 - Central Tax).';

/** The receipt voucher of an advance (Rule 50). */
export function receiptVoucherPaper({ number, date, voided, facts: advance, parties }: ReceiptVoucher): Paper {
  const { place_of_supply, cgst, sgst, igst } = advance;
  return paperOf(number, 'Receipt voucher', date, [
    head('RECEIPT VOUCHER', voided, { from: firm('From', parties.company) }),
    { kind: 'parties', parties: [partner('To', parties, parties.supply_type !== null)] },
    {
      kind: 'facts',
      facts: [
        ['Number', number],
        ['Date', dayShown(date)],
        ...fact('Place of Supply', place_of_supply && stateShown(place_of_supply)),
        ['Tax payable on reverse charge', 'No'],
      ],
    },
    {
      kind: 'lines',
      table: tableOf<Advance>(
        'Items',
        [advance],
        [
          { header: 'Advance for', kind: 'name', cell: ({ description, kind }) => description ?? (kind === 'goods' ? 'Goods' : 'Services') },
          { header: 'Taxable value', kind: 'amount', cell: ({ taxable_amount }) => moneyShown(taxable_amount) },
          { header: 'GST', kind: 'figure', cell: ({ gst_rate }) => `${gst_rate}%` },
        ],
      ),
    },
    {
      kind: 'totals',
      sums: sumsOf([...taxSums(place_of_supply, { cgst: paise(cgst), sgst: paise(sgst), igst: paise(igst) }), ['Received', paise(advance.amount)]]),
    },
    { kind: 'words', label: 'Amount in words', text: amountInWords(paise(advance.amount)) },
    ...note('', advance.kind === 'goods' && NO_TAX),
    signed(parties.company),
  ]);
}
