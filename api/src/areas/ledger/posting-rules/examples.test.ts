import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Entry } from '../entry.ts';
import { landedCostEntries } from './landed-cost.ts';
import { noteEntries } from './note.ts';
import { openingBalanceEntries } from './opening-balance.ts';
import { paymentEntries } from './payment.ts';
import { purchaseEntries } from './purchase.ts';
import { saleEntries } from './sale.ts';
import { transactionEntries } from './transaction.ts';

type Facts = Record<string, number>;
const shared = { date: '2026-11-20', number: 'INV/26-27/00001', vendor_id: 7, party: 'Deccan Traders' };
const sold = { ...shared, total: 0, charges: 0, tax: 0, cgst: 0, sgst: 0, igst: 0, round_off: 0, net: 0 };
const bought = { ...sold, opening: false, reverse_charge: 0, reverse_charge_credit: 0 };
const paid = { ...shared, amount: 0, method: 'cash' as const, bank: 'bank', tds: 0, discount: 0, write_off: 0 };
const moved = { ...paid, reference: null, category: 'Scrap', description: null, account: 'scrap' };
const opened = { ...shared, amount: 0, side: 'receivable' as const };

/** The rule of each document that the examples name. */
const RULES: Record<string, (facts: Facts) => Entry[]> = {
  sale: (facts) => saleEntries({ ...sold, opening: false, ...facts }),
  'opening sale': (facts) => saleEntries({ ...sold, opening: true, ...facts }),
  'credit note': (facts) => noteEntries({ ...sold, kind: 'credit_note', ...facts }),
  'expense bill': (facts) => purchaseEntries({ ...bought, booked: '2026-11-20', account: 'scrap', ...facts }),
  'opening purchase': (facts) => purchaseEntries({ ...bought, booked: '2026-11-20', ...facts, opening: true }),
  'landed cost': (facts) => landedCostEntries({ ...shared, kind: 'Transport', amount: 0, ...facts }),
  'landed cost, of no party': (facts) => landedCostEntries({ ...shared, kind: 'Customs', amount: 0, ...facts, vendor_id: null, party: null }),
  receipt: (facts) => paymentEntries({ ...paid, kind: 'receipt', side: 'receivable', incoming: true, ...facts }),
  'supplier payment': (facts) => paymentEntries({ ...paid, kind: 'supplier_payment', side: 'payable', incoming: false, ...facts }),
  income: (facts) => transactionEntries({ ...moved, incoming: true, ...facts }),
  expense: (facts) => transactionEntries({ ...moved, incoming: false, ...facts }),
  'they owe us': (facts) => openingBalanceEntries({ ...opened, kind: 'receivable', ...facts }),
  'we owe them': (facts) => openingBalanceEntries({ ...opened, kind: 'payable', ...facts }),
};

const page = readFileSync(join(__dirname, '../../../../../docs/reference/books.md'), 'utf8');
const examples = page
  .slice(page.indexOf('### Examples'))
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, document, facts, entries]) => [document!, facts!, entries!] as const);

test.each(examples)('%s: %s', (document, facts, entries) => {
  const named = facts.split(', ').map((each) => each.split(' ') as [string, string]);
  const amounts = Object.fromEntries(named.map(([name, amount]) => [name, paise(amount)]));
  const posted = RULES[document]!(amounts);
  const shown = posted.map(({ lines }) => Object.fromEntries(lines.map(({ account, amount }) => [account, rupees(amount)])));
  const wanted = entries.split('; ').map((entry) => Object.fromEntries(entry.split(', ').map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])])));
  expect(shown).toEqual(wanted);
  for (const { lines } of posted) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});
