import { DOCUMENT_KINDS, DOCUMENTS, kindsWith, seriesOf } from './document-kinds.ts';
import { isInvoicePrefix } from './invoice-prefix.ts';

test.each([
  ['S', true],
  ['A-1', true],
  ['9ABC', true],
  ...['', 'ABCDE', 'A/B', '0', '-A', 'po', 'CN', 'DN', 'RCPT', 'PAY', 'SI', 'SC', 'dc', 'DC2', 'अ'].map((prefix) => [prefix, false] as const),
] as const)('%p may be the prefix of invoices: %s', (prefix, may) => expect(isInvoicePrefix(prefix)).toBe(may));

test.each(['series', 'paper', 'at'] as const)('no two kinds of documents have one %s', (field) => {
  const all = kindsWith(field).flatMap((kind) => (field === 'series' ? seriesOf(kind as 'sale') : [DOCUMENTS[kind][field]]));
  expect(new Set(all).size).toBe(all.length);
});

test('a number has 16 characters under the longest prefix', () => {
  for (const series of kindsWith('series').flatMap((kind) => seriesOf(kind))) expect(`${series}/26-27/00001`.length).toBeLessThanOrEqual(16);
});

test('each page is an address, with the day where a list shows the document', () => {
  const pages = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, DOCUMENTS[kind].page?.(7, '2026-11-20')]));
  expect(pages).toEqual({
    sale: '/sales/7',
    credit_note: '/sales/credit-notes/7',
    sale_debit_note: '/sales/debit-notes/7',
    receipt: '/sales/receipts/7',
    purchase: '/purchases/7',
    goods_receipt: '/purchases/receipts/7',
    purchase_bill: '/purchases/bills/7',
    self_invoice: '/purchases/7',
    payment_voucher: '/purchases/7',
    debit_note: '/purchases/debit-notes/7',
    supplier_payment: '/purchases/payments/7',
    production: '/production?startDate=2026-11-20&endDate=2026-11-20',
    stock_count: '/stock/counts/7',
    stock_transfer: '/stock/transfers/7',
    transaction: '/accounting?startDate=2026-11-20&endDate=2026-11-20',
    journal: undefined,
    opening_balance: '/accounting/opening-balances',
  });
});
