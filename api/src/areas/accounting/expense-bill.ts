import type { PaymentMethod, TransactionStatus, TransactionType } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { Itc } from '@karkhana/shared-contract/gst/purchase-taxation';
import { badInput, refuseFaults } from '../../platform/app-error.ts';

/** The fields of a transaction for a supplier's bill. */
export interface BillFields {
  vendor_id?: number | null | undefined;
  bill_number?: string | null | undefined;
  bill_date?: Day | null | undefined;
  supply_type?: 'intra' | 'inter' | null | undefined;
  itc?: Itc | null | undefined;
  reverse_charge?: boolean | undefined;
  tax_included?: boolean | undefined;
}

interface Expense extends BillFields {
  type: TransactionType;
  status: TransactionStatus;
  date: Day;
  amount: number;
  payment_method: PaymentMethod;
}

/** A transaction that is a supplier's bill. Rupees, percent. */
export interface ExpenseBill {
  vendor_id: number;
  date: Day;
  bill_number: string | null;
  bill_date: Day;
  amount: number;
  tax_rate: number | null;
  supply_type: 'intra' | 'inter' | null;
  itc: Itc | null;
  reverse_charge: boolean;
  tax_included: boolean;
  /** Whether money paid it at once. */
  paid: boolean;
}

/** The bill that a transaction is: null where it names no vendor. Refuses what may not be at its field. */
export function expenseBill(expense: Expense, tax_rate: number | null): ExpenseBill | null {
  const { vendor_id = null, bill_number = null, supply_type = null, itc = null, reverse_charge = false, tax_included = false, date } = expense;
  const bill_date = expense.bill_date ?? null;
  if (vendor_id === null) {
    const fields = { bill_number, bill_date, supply_type, itc, reverse_charge: reverse_charge || null };
    const said = Object.entries(fields).find(([, value]) => value !== null);
    if (said) throw badInput('vendor_id', 'Choose the vendor of the bill');
    return null;
  }
  if (expense.type !== 'expense') throw badInput('vendor_id', 'Only an expense names a vendor: what a customer pays is a receipt');
  refuseFaults({
    bill_date: bill_date && bill_date > date ? 'Bill date cannot be after the date of the transaction' : undefined,
    amount: expense.amount === 0 ? 'A bill comes to more than 0' : undefined,
  });
  const facts = { vendor_id, date, bill_number, bill_date: bill_date ?? date, amount: expense.amount, tax_rate };
  return { ...facts, supply_type, itc, reverse_charge, tax_included, paid: expense.payment_method !== 'credit' };
}
