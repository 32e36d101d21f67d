import type { DailySummary, Transaction, TransactionCategory } from '@karkhana/shared-contract/accounting/transaction';

/** For tests: believable answers of the api, each part to be replaced. */
export const aTransaction = (parts: Partial<Transaction> = {}): Transaction => ({
  id: 31,
  date: '2026-11-20',
  type: 'expense',
  category: 'Rent',
  description: 'भाडे, unit 4',
  amount: 25000.5,
  reference: 'UTR 4261',
  payment_method: 'bank',
  status: 'completed',
  tax_details: [{ tax_type: 'GST', tax_rate: 18, tax_amount: 4500.09 }],
  document_type: null,
  document_id: null,
  document_number: null,
  party_id: null,
  party_name: null,
  version: 2,
  created_at: '2026-11-20T06:00:00.000Z',
  ...parts,
});

/** The transaction of a payment of a sale. */
export const aLinkedTransaction = (parts: Partial<Transaction> = {}): Transaction =>
  aTransaction({
    id: 32,
    type: 'income',
    category: 'Sales',
    description: 'Payment for INV/26-27/00418 from Shree Ganesh Hardware, Nashik',
    amount: 353.96,
    tax_details: [],
    document_type: 'sale',
    document_id: 418,
    document_number: 'INV/26-27/00418',
    party_id: 12,
    party_name: 'Shree Ganesh Hardware, Nashik',
    ...parts,
  });

export const categories: TransactionCategory[] = [
  { id: 1, name: 'Sales', type: 'income' },
  { id: 4, name: 'Scrap sale', type: 'income' },
  { id: 8, name: 'Rent', type: 'expense' },
  { id: 9, name: 'Electricity', type: 'expense' },
];

/** A day with six incomes and four expenses. */
export const aDay = (income = 214580, expense = 87325.5): DailySummary => ({
  date: '2026-11-20',
  summary: { income: { total_amount: income, transaction_count: 6 }, expense: { total_amount: expense, transaction_count: 4 } },
  payment_methods: [],
  categories: [],
});

export const anError = (status: number, message: string, fields: Record<string, string> = {}) => ({
  status,
  body: { error: message, message, code: status === 403 ? 'NOT_PERMITTED' : status === 404 ? 'NOT_FOUND' : 'CONFLICT', fields, requestId: 'req-17' },
});

export const pageOf = <T>(data: T[], total = data.length) => ({ body: { data, total } });
