import { VENDOR_TYPES } from '@karkhana/shared-contract/constants';
import { oneOf, text } from '@karkhana/shared-contract/fields';
import { OPENING_LABELS, openingBalanceSchema } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { readChoice } from '../reading/read-choice.ts';
import { sheet } from './import-sheet.ts';
import { partyTypeChoices } from './vendors-sheet.ts';

const TYPE_WORDS = {
  receivable: [OPENING_LABELS.receivable, 'Receivable', 'Dr', 'Debit', 'To receive', 'Sundry Debtors'],
  payable: [OPENING_LABELS.payable, 'Payable', 'Cr', 'Credit', 'To pay', 'Sundry Creditors'],
  cash: [OPENING_LABELS.cash, 'Cash in hand', 'Cash-in-hand', 'Petty cash'],
  bank: [OPENING_LABELS.bank, 'Bank account', 'Bank balance', 'Bank accounts'],
};

/** The whole open balance of a party. Open sales among it are imported by their own sheet. */
export const openingBalancesSheet = sheet({
  columns: [
    {
      field: 'party',
      header: 'Party',
      kind: 'text',
      synonyms: ['Party Name', 'Name', 'Customer', 'Vendor', 'Supplier', 'Customer Name', 'Vendor Name', 'Ledger', 'Ledger Name', 'Account', 'Particulars'],
      width: 28,
    },
    { field: 'party_type', header: 'Party Type', kind: 'choice', synonyms: ['Vendor or Customer', 'Group', 'Under'], choices: partyTypeChoices },
    { field: 'kind', header: 'Type', kind: 'choice', synonyms: ['Balance Type', 'Dr/Cr', 'Dr / Cr', 'Debit/Credit', 'Kind'], choices: TYPE_WORDS, width: 16 },
    {
      field: 'amount',
      header: 'Amount',
      kind: 'amount',
      synonyms: ['Opening Balance', 'Balance', 'Closing Balance', 'Outstanding', 'Amount (Rs.)', 'Opening', 'Value'],
      required: true,
    },
    { field: 'as_on', header: 'As On', kind: 'day', synonyms: ['Date', 'As On Date', 'Opening Date', 'Balance Date'], required: true },
    { field: 'notes', header: 'Notes', kind: 'text', synonyms: ['Remarks', 'Narration', 'Description'], width: 28 },
  ],
  schema: openingBalanceSchema
    .omit(['vendor_id'])
    .shape({ party: text('Party', 200), party_type: oneOf('Party type', VENDOR_TYPES), kind: oneOf('Type', ['receivable', 'payable', 'cash', 'bank']) }),
  defaults: {},
  examples: [
    { party: 'Deccan Traders', party_type: 'Customer', kind: 'They owe us', amount: '₹1,18,500.00', as_on: '31/03/2026' },
    { party: 'Kolhapur Foundry', party_type: 'Vendor', kind: 'We owe them', amount: 42000, as_on: '31-Mar-26', notes: 'Bills 118 and 121' },
    { kind: 'Cash', amount: '12,350.50', as_on: '31/03/2026' },
    { kind: 'Bank', amount: 385000, as_on: '31/03/2026', notes: 'Current account' },
  ],
  sided: {
    field: 'amount',
    apply(given, side) {
      if (given['kind'] !== undefined) return;
      const money = readChoice(String(given['party'] ?? ''), TYPE_WORDS);
      const isMoney = money === 'cash' || money === 'bank';
      given['kind'] = isMoney ? money : side === 'debit' ? 'receivable' : 'payable';
      // An overdraft.
      if (isMoney && side === 'credit') given['amount'] = -Number(given['amount']);
    },
  },
  beside: [
    { header: 'Open Sales', kind: 'amount' },
    { header: 'Open Bills', kind: 'amount' },
    { header: 'Rest', kind: 'amount' },
  ],
});
