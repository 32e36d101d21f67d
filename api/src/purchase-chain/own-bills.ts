import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { Itc } from '@karkhana/shared-contract/gst/purchase-taxation';
import { paise } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { accountOf } from '../areas/ledger/facts/paise-of.ts';
import { LAST_CREDIT_DAY } from '../areas/ledger/facts/purchase-facts.ts';
import type { Reader } from '../platform/database.ts';
import type { Amounts } from './amounts.ts';
import { amountsOf, type StoredPaper, type TaxFacts, taxesOf } from './read-chains.ts';

/** A bill of lines of accounts, without an order: a service, or what is no stock. Paise. */
export interface OwnBill {
  id: number;
  purchase_id: number;
  number: string;
  vendor_id: number;
  party: string;
  /** Its transaction posts it under the row of purchases. */
  expense: boolean;
  /** The supplier's own number is there: tax is credit only by a bill. */
  numbered: boolean;
  date: Day;
  booked_on: Day;
  cancelled_on: Day | null;
  reverse_charge: boolean;
  owed_on_bill: boolean;
  self_invoice_date: Day | null;
  intra: boolean;
  net: number;
  payments: { day: Day; amount: number }[];
  lines: { account: string; amounts: Amounts }[];
  taxes: TaxFacts[];
}

interface StoredOwnBill extends StoredPaper, Omit<OwnBill, 'lines' | 'taxes' | 'net' | 'payments' | 'intra'> {
  payments: { day: Day; amount: number }[];
  lines: {
    account: string | null;
    total_price: string;
    gst_rate: string;
    itc: Itc | null;
    hsn_code: string | null;
    cgst: string;
    sgst: string;
    igst: string;
    tax_amount: string;
  }[];
}

const CATEGORY = sql`(select ${accountOf(sql`coalesce(entered_on_id, kept.account_id)`)} from transactions expense left join transaction_categories kept on kept.name = category and kept.type = expense.type where expense.id = bills.expense_id)`;

/** Bills without an order, by the rows of purchases that they have. */
export async function readOwnBills(db: Reader, purchases: readonly number[]): Promise<OwnBill[]> {
  const { rows } = await sql<StoredOwnBill>`
    select bills.id, purchase_id, bills.number, bills.vendor_id, bills.vendor_name as party, bills.expense_id is not null as expense, bills.expense_id is null or supplier_invoice_number is not null as numbered,
      bills.date, bills.booked_on, bills.cancelled_on, bills.reverse_charge, owed_on_bill, self_invoice_date, bills.supply_type, '0' as tax_rate, bills.itc, bills.charges, bills.tax_lines,
      bills.total_amount as total, bills.tax_amount as tax, bills.net_amount as net, bills.round_off,
      coalesce(bills.vendor_gstin, '') <> '' and bills.booked_on <= ${LAST_CREDIT_DAY(sql`bills.date`)}
        and coalesce(bills.supply_type <> 'intra' or bills.supplier->>'vendor_state_code' = bills.place_of_supply, true) as claims,
      (select coalesce(jsonb_agg(jsonb_build_object('day', payment_date, 'amount', amount) order by payment_date, id), '[]') from purchase_payments paid
        where bills.reverse_charge and paid.purchase_id = bills.purchase_id and voided_at is null) as payments,
      (select jsonb_agg(jsonb_build_object('account', case when bills.expense_id is null then ${accountOf(sql`own.account_id`)} else ${CATEGORY} end, 'total_price', amount::text, 'gst_rate', gst_rate::text,
        'itc', own.itc, 'hsn_code', hsn_code, 'cgst', cgst::text, 'sgst', sgst::text, 'igst', igst::text, 'tax_amount', own.tax_amount::text) order by line) from purchase_bill_lines own where bill_id = bills.id) as lines
    from purchase_bills bills join purchases on purchases.id = purchase_id where bills.without_order and purchase_id = any(${[...purchases]}::int[]) order by bills.id`.execute(
    db,
  );
  return rows.map(({ lines, payments, supply_type, net, ...bill }) => {
    const stored = lines.map((line, id) => ({
      ...line,
      id,
      paper: bill.id,
      purchase_item_id: id,
      receipt_item_id: null,
      quantity: '1',
      units: '1',
      taxability: null,
    }));
    const amounts = amountsOf({ ...bill, supply_type, net }, stored);
    return {
      ...bill,
      ...{ net: paise(net), intra: supply_type === 'intra', payments: payments.map(({ day, amount }) => ({ day, amount: paise(amount) })) },
      lines: lines.map(({ account }, index) => ({ account: account ?? 'purchases', amounts: mustGet(amounts, index) })),
      taxes: taxesOf({ ...bill, supply_type, net }, stored),
    };
  });
}

/** On this day from the bill tax on services under reverse charge is owed without a payment, too (CGST Act, section 13(3)). */
const DAYS_FOR_SERVICES = 61;

/** From when on how much of its tax under reverse charge is owed: by payments, the 61st day or our own invoice, whichever is first. */
function owedParts({ date, booked_on, owed_on_bill, self_invoice_date, payments, net }: Omit<OwnBill, 'lines' | 'taxes'>): { day: Day; part: number }[] {
  if (owed_on_bill) return [{ day: booked_on, part: 1 }];
  const late = addDays(date, DAYS_FOR_SERVICES);
  const whole = self_invoice_date && self_invoice_date < late ? self_invoice_date : late;
  const parts: { day: Day; part: number }[] = [];
  let [paid, before] = [0, 0];
  for (const { day, amount } of [...payments, { day: whole, amount: net }].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    paid += amount;
    const part = day >= whole || net <= 0 ? 1 : Math.min(1, paid / net);
    if (part > before) parts.push({ day, part: part - before });
    before = Math.max(before, part);
  }
  return parts;
}

/** What counts of a bill: of an expense that was cancelled nothing. What another one owed before it was cancelled goes back on that day. */
export function standingParts(bill: OwnBill): { day: Day; part: number }[] {
  const { cancelled_on: gone, expense } = bill;
  if (!bill.reverse_charge || (gone && expense)) return [];
  const parts = owedParts(bill).filter(({ day }) => !gone || day < gone);
  const part = parts.reduce((sum, each) => sum + each.part, 0);
  return gone && part > 0 ? [...parts, { day: gone, part: -part }] : parts;
}
