import { amountInWords } from '@karkhana/shared-contract/gst/amount-in-words';
import { stateShown, stateTaxLabel } from '@karkhana/shared-contract/gst/states';
import { paise } from '@karkhana/shared-contract/money';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { documentPdf, headingOf, linesOf, MUTED } from '../../platform/export/document-pdf.ts';
import { dayShown, moneyShown } from '../../platform/export/shown.ts';
import { factRows, parties } from '../sales/gst-invoice-pdf.ts';
import type { StoredAdvance } from './advance.ts';

export interface Voucher extends StoredAdvance {
  number: string;
  date: string;
  voided: boolean;
}

const NO_TAX = 'No tax is due on an advance for goods (Notification 66/2017 - Central Tax).';

/** The receipt voucher of an advance (Rule 50). */
export function voucherPdf({ voucher }: { voucher: Voucher }): TDocumentDefinitions {
  const { facts, number, date } = voucher;
  const { company } = voucher.parties;
  const content: Content[] = [
    headingOf('RECEIPT VOUCHER', [], voucher.voided),
    factRows([
      ['Number', number],
      ['Date', dayShown(date)],
      ...(facts.place_of_supply ? [['Place of Supply', stateShown(facts.place_of_supply)] as [string, string]] : []),
      ['Tax payable on reverse charge', 'No'],
    ]),
    parties(voucher.parties),
    linesOf({
      columns: [{ header: 'Advance for' }, { header: 'Rate', figures: true }, { header: 'Amount', figures: true }],
      rows: [[facts.description ?? (facts.kind === 'goods' ? 'Goods' : 'Services'), `${facts.gst_rate}%`, moneyShown(facts.taxable_amount)]],
      totals: totals(voucher),
    }),
    {
      text: [
        { text: 'Amount in words  ', color: MUTED },
        { text: amountInWords(paise(facts.amount)), bold: true },
      ],
      margin: [0, 10, 0, 8],
    },
    ...(facts.kind === 'goods' ? [{ text: NO_TAX, color: MUTED }] : []),
    {
      unbreakable: true,
      alignment: 'right',
      stack: [
        { text: `For ${company.legal_name ?? company.companyName ?? ''}`, bold: true },
        { text: company.signatory ?? 'Authorised signatory', margin: [0, 44, 0, 0] },
      ],
    },
  ];
  return documentPdf(number, 'Receipt voucher', content);
}

const totals = ({ facts }: Voucher): [string, string][] => {
  const taxes: [string, number][] = [
    ['CGST', facts.cgst],
    [stateTaxLabel(facts.place_of_supply), facts.sgst],
    ['IGST', facts.igst],
  ];
  return [...taxes.filter(([, amount]) => amount > 0), ['Received', facts.amount] as [string, number]].map(([label, amount]) => [label, moneyShown(amount)]);
};
