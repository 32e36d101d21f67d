import type { TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { addDays, type Day, lastOfMonth, monthName } from '@karkhana/shared-contract/dates';
import { atTime, DEMO_MONTHS, firstDay, nextOpen, workdays } from './demo-calendar.ts';
import type { StaffName } from './demo-company.ts';
import { type Random, randomFrom } from './random.ts';

/** What comes in and goes out beside what is sold and bought. */
export interface DemoTransaction {
  at: Date;
  by: StaffName;
  input: TransactionInput;
}

type Facts = Pick<TransactionInput, 'category' | 'amount'> & { description: string; type?: 'income' | 'expense'; cash?: true; gst?: number; pending?: true };

const TOWNS = ['Nagpur', 'Kolhapur', 'Nashik', 'Solapur', 'Sangli', 'Belagavi'];
const OFFICE = ['Printer paper and toner', 'Tea and snacks', 'Courier charges', 'Stationery', 'Internet and phone'];
const REPAIRS = ['Lathe bearing replaced', 'Air compressor serviced', 'Test bench gauge repaired', 'Crane hoist rope'];

/** Rent, wages, freight and the like up to `today`. The same for the same day; today there is always something to see. */
export function planTransactions(today: Day, months = DEMO_MONTHS): DemoTransaction[] {
  const random = randomFrom(`karkhana transactions ${today}`);
  const first = firstDay(today, months);
  const fixed: DemoTransaction[] = [];
  for (let day = first; day <= today; day = addDays(day, 1)) fixed.push(...fixedOn(day, today, random));
  return [...fixed, ...workdays(first, today, random).flatMap((day) => smallOn(day, day === today, random))];
}

/** What falls on the same day of every month; on the next day that is open. */
function fixedOn(due: Day, today: Day, random: Random): DemoTransaction[] {
  const day = nextOpen(due);
  if (day > today) return [];
  const last = monthName(addDays(`${due.slice(0, 8)}01`, -1));
  const on = (facts: Facts) => [entry(day, 'admin', facts, random)];
  if (due.endsWith('-05')) return on({ category: 'Rent', amount: 85_000, description: `Shed rent of ${monthName(due)}`, gst: 18 });
  if (due.endsWith('-07')) return on({ category: 'Salaries and wages', amount: random.between(338_000, 362_000), description: `Wages of ${last}` });
  if (due.endsWith('-18')) return on({ category: 'Electricity', amount: random.between(3_800_000, 5_600_000) / 100, description: `Power bill of ${last}` });
  if (due.endsWith('-10'))
    return on({ category: 'Scrap sale', amount: random.between(7_000, 21_000), description: 'Turnings and off-cuts', type: 'income', cash: true });
  if (due === lastOfMonth(due)) return on({ category: 'Bank charges', amount: 590, description: 'Current account charges', gst: 18 });
  return [];
}

function smallOn(day: Day, isToday: boolean, random: Random): DemoTransaction[] {
  const small: DemoTransaction[] = [];
  if (isToday || random.chance(0.3)) {
    small.push(entry(day, 'manager', { category: 'Freight', amount: random.between(18, 75) * 100, description: `Lorry to ${random.pick(TOWNS)}` }, random));
  }
  if (isToday || random.chance(0.2)) {
    const amount = random.between(35_000, 240_000) / 100;
    small.push(entry(day, 'manager', { category: 'Office expenses', amount, description: random.pick(OFFICE), cash: true }, random));
  }
  if (isToday || random.chance(0.05)) {
    const facts: Facts = { category: 'Repairs and maintenance', amount: random.between(12, 90) * 100, description: random.pick(REPAIRS), gst: 18 };
    // The newest bill waits to be paid.
    small.push(entry(day, 'manager', isToday ? { ...facts, pending: true } : facts, random));
  }
  return small;
}

function entry(day: Day, by: StaffName, { type = 'expense', cash, gst, pending, ...facts }: Facts, random: Random): DemoTransaction {
  return {
    at: atTime(day, random.between(9 * 60, 9 * 60 + 45)),
    by,
    input: {
      ...facts,
      date: day,
      type,
      payment_method: cash ? 'cash' : 'bank',
      reference: cash ? null : `NEFT ${random.between(100_000, 999_999)}`,
      status: pending ? 'pending' : 'completed',
      tax_details: gst === undefined ? [] : [{ tax_type: 'GST', tax_rate: gst, tax_amount: undefined }],
    },
  };
}
