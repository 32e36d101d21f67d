import { cases } from '@karkhana/release/testing/long-tests';
import { addDays } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Gstr1 } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import { daysOfReturn } from '@karkhana/shared-contract/returns/return-period';
import fc from 'fast-check';
import { sql } from 'kysely';
import { checkBooks } from '../books/check-books.ts';
import { materialOf, vendorOf } from '../testing/fixtures.ts';
import { seed } from '../testing/generated/seed.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

/** Twelve months that are filed in turn, while facts of months before go on coming: each is in one return, and all returns together are the ledger. */
const CASES = cases(20, 1);
jest.setTimeout(CASES * 180_000);

const PERIODS = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const LAST = '2026-11';

let api: TestApi;
let [near, far, consumer, bolt, supplier, material] = [0, 0, 0, 0, 0, 0];
let bills = 0;

const made = async (path: string, payload: object) => {
  const answer = await api.post(path, payload);
  if (answer.statusCode !== 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
};

async function open(): Promise<void> {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  const party = async (name: string, more: object, kind?: 'purchase') => (await made('/vendors', { ...vendorOf(name, kind), ...more })).id;
  near = await party('Near', { gstin: '27AABCK1234M1ZK' });
  far = await party('Far', { gstin: '29AAGCB7383J1Z4' });
  consumer = await party('Consumer', { registration_type: 'unregistered', state_code: '24' });
  supplier = await party('Supplier', { gstin: '24AAKFG5678P2ZK' }, 'purchase');
  bolt = (await made('/products', { name: 'Bolt', sku: 'BOLT', unit_price: 1, stock_alert_threshold: 0, hsn_code: '731815', uqc: 'PCS', gst_rate: 18 })).id;
  await api.app.inject({ method: 'PATCH', url: `/api/products/${bolt}/stock`, headers: api.user.headers, payload: { stock_quantity: 100_000 } });
  material = (await made('/materials', { ...materialOf('Wire'), hsn_code: '7408' })).id;
}

/** How many months before the present one a fact is dated in. */
const back = fc.constantFrom(0, 0, 0, 1, 2, 5);
const fact = fc.record({
  kind: fc.constantFrom('sale', 'sale', 'sale', 'bill', 'note', 'cancel', 'cancel', 'replace'),
  back,
  day: fc.integer({ min: 1, max: 28 }),
  buyer: fc.nat({ max: 2 }),
  price: fc.integer({ min: 1, max: 9_999 }),
  which: fc.nat({ max: 999 }),
});
const year = fc.array(fc.array(fact, { minLength: 1, maxLength: 5 }), { minLength: PERIODS.length, maxLength: PERIODS.length });
type Fact = typeof fact extends fc.Arbitrary<infer T> ? T : never;

interface Sold {
  id: number;
  sale_date: string;
  items: { id: number; quantity: number }[];
  noted: boolean;
}

/** Facts of a month: what a rule of its own refuses is no fact. */
async function happen(place: number, { kind, back: months, day, buyer, price, which }: Fact, sold: Sold[]): Promise<void> {
  const period = PERIODS[Math.max(place - months, 0)] ?? LAST;
  const date = `${period}-${String(day).padStart(2, '0')}`;
  const body = (sale_date: string) => ({
    vendor_id: [near, far, consumer][buyer],
    sale_date,
    items: [{ product_id: bolt, quantity: 2, unit_price: price / 4, gst_rate: 18 }],
  });
  const free = sold.filter(({ noted }) => !noted);
  const chosen = free[which % Math.max(free.length, 1)];
  if (kind === 'sale') sold.push({ ...(await made('/sales', body(date))), noted: false });
  else if (kind === 'bill') {
    bills += 1;
    const order = { vendor_id: supplier, purchase_date: date, supplier_invoice_number: `B/${bills}`, supplier_invoice_date: date };
    const { id } = await made('/purchases', { ...order, items: [{ product_id: material, quantity: 3, unit_price: price / 4, gst_rate: 18 }] });
    const payload = { status: 'received', received_on: date };
    expect((await api.app.inject({ method: 'PATCH', url: `/api/purchases/${id}/status`, headers: api.user.headers, payload })).statusCode).toBe(200);
  } else if (chosen && kind === 'note') {
    chosen.noted = true;
    const last = date > chosen.sale_date ? date : chosen.sale_date;
    await made(`/sales/${chosen.id}/credit-notes`, { date: last, kind: 'return', reason: 'Generated', items: [{ item_id: chosen.items[0]?.id, quantity: 1 }] });
  } else if (chosen) {
    sold.splice(sold.indexOf(chosen), 1);
    if (kind === 'cancel') expect((await api.post(`/sales/${chosen.id}/cancel`, { reason: 'Generated' })).statusCode).toBe(200);
    else sold.push({ ...(await made('/sales', { ...body(chosen.sale_date), replaces: { sale_id: chosen.id, reason: 'Generated' } })), noted: false });
  }
}

const read1 = async (period: string) => (await api.read<{ data: Gstr1 }>(`/gst/gstr1?period=${period}`)).data;
const read3b = async (period: string) => (await api.read<{ data: Gstr3b }>(`/gst/gstr3b?period=${period}`)).data;
const paise = (amount: number) => Math.round(amount * 100);

/** Debits less credits of accounts in a month, or in all; paise. */
async function posted(roles: readonly string[], period = ''): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(debit - credit), 0) as sum from journal_lines join accounts on accounts.id = account_id
    where role = any(${[...roles]}::text[]) and to_char(date, 'YYYY-MM') like ${`${period}%`}`.execute(api.database.db);
  return paise(Number(mustGet(rows, 0).sum));
}
const OUTPUT = ['output_igst', 'output_cgst', 'output_sgst'] as const;
const INPUT = ['input_igst', 'input_cgst', 'input_sgst'] as const;
const taxOf = ({ igst, cgst, sgst }: { igst: number; cgst: number; sgst: number }) => paise(igst) + paise(cgst) + paise(sgst);

test(`each fact of ${CASES} generated years is in one return, and all returns together are the ledger`, async () => {
  await fc.assert(
    fc.asyncProperty(year, async (months) => {
      await open();
      try {
        const sold: Sold[] = [];
        const filed: { tax: number; credit: number }[] = [];
        for (const [place, facts] of months.entries()) {
          const period = mustGet(PERIODS, place);
          for (const each of facts) await happen(place, each, sold);
          if (period === LAST) break;
          const [form, listed] = [await read3b(period), await read1(period)];
          // GSTR-1 declares what GSTR-3B pays: its tables, and what its amendments change.
          const { sections, amendments } = listed;
          const { b2b, b2cl, b2cs, exp, cdnr, cdnur } = sections;
          const tables = [...[b2b, b2cl, b2cs, exp].map(({ totals }) => taxOf(totals)), ...[cdnr, cdnur].map(({ totals }) => -taxOf(totals))];
          const changes = [...amendments.documents, ...amendments.b2csa].map(({ change }) => (change ? taxOf(change) : 0));
          const declared = [...tables, ...changes].reduce((sum, tax) => sum + tax, 0);
          const tax = taxOf(form.outward.taxable);
          expect([period, declared, taxOf(sections.hsn_b2b.totals) + taxOf(sections.hsn_b2c.totals)]).toEqual([period, tax, tax]);
          const { data } = await api.read<{ data: MonthEnd }>(`/gst/month?period=${period}`);
          expect([period, data.ties.flatMap(({ figures }) => figures.filter(({ difference }) => difference !== 0))]).toEqual([period, []]);
          const date = addDays(daysOfReturn(period).endDate, 1);
          await made('/gst/gstr1/filed', { period, arn: 'AA271126000001Z', date });
          await made('/gst/gstr3b/filed', { period, arn: 'AA271126000002Z', date });
          filed.push({ tax, credit: taxOf(form.credit.net) });
        }
        // No return that was filed changed, nor did what its month posted.
        for (const [place, { tax, credit }] of filed.entries()) {
          const period = mustGet(PERIODS, place);
          const form = await read3b(period);
          expect([period, taxOf(form.outward.taxable), taxOf(form.credit.net)]).toEqual([period, tax, credit]);
          expect([period, 0 - (await posted(OUTPUT, period)), await posted(INPUT, period)]).toEqual([period, tax, credit]);
        }
        const now = await read3b(LAST);
        const all = filed.reduce((sum, each) => ({ tax: sum.tax + each.tax, credit: sum.credit + each.credit }), {
          tax: taxOf(now.outward.taxable),
          credit: taxOf(now.credit.net),
        });
        expect([0 - (await posted(OUTPUT)), await posted(INPUT), await posted(['output_late'])]).toEqual([all.tax, all.credit, 0]);
        // And it is the tax of the documents that stand.
        const { rows } = await sql<{ tax: string }>`select (select coalesce(sum(tax_amount), 0) from sales where cancelled_at is null)
          - (select coalesce(sum(tax_amount), 0) from correction_notes where cancelled_at is null and sale_id is not null) as tax`.execute(api.database.db);
        expect(paise(Number(mustGet(rows, 0).tax))).toBe(all.tax);
        expect(await checkBooks(api.database.db)).toEqual([]);
      } finally {
        await api.close();
      }
    }),
    // Each step of shrinking is a year again.
    { seed, numRuns: CASES, endOnFailure: true },
  );
});
