import { cases } from '@karkhana/release/testing/long-tests';
import type { GstRegister } from '@karkhana/shared-contract/returns/gst-register';
import type { Gstr1 } from '@karkhana/shared-contract/returns/gstr1';
import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import { daysOfReturn } from '@karkhana/shared-contract/returns/return-period';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import fc from 'fast-check';
import { sql } from 'kysely';
import { vendorOf } from '../testing/fixtures.ts';
import { seed } from '../testing/generated/seed.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

/** Months of documents of every kind: after each document the month's registers, returns and accounts agree on the tax to the paisa, and CGST is SGST. */
const CASES = cases(1_000, 12);
jest.setTimeout(CASES * 5_000);

const PERIODS = ['2026-06', '2026-07', '2026-08'] as const;
let api: TestApi;
let customers: number[] = [];
let goods: number[] = [];
let [supplier, material] = [0, 0];
let bills = 0;
let [sold, noted, raised] = [0, 0, 0];

const made = async (path: string, payload: object) => {
  const answer = await api.post(path, payload);
  if (answer.statusCode !== 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
};

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', {
    ...{ companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4, round_off: true },
    ...{ lut_number: 'AD270326000001A', lut_valid_from: '2026-04-01', lut_valid_until: '2027-03-31' },
  });
  const parties: object[] = [
    { gstin: '27AABCK1234M1ZK' },
    { gstin: '29AAGCB7383J1Z4' },
    { registration_type: 'unregistered', state_code: '27' },
    { registration_type: 'unregistered', state_code: '24' },
    { gstin: '24AAKFG5678P2ZK', registration_type: 'sez' },
    { registration_type: 'overseas', country: 'NP' },
  ];
  for (const [index, more] of parties.entries()) customers.push((await made('/vendors', { ...vendorOf(`Buyer ${index}`), ...more })).id);
  const kinds: object[] = [{ gst_rate: 18 }, { gst_rate: 5 }, { gst_rate: 40 }, { gst_rate: 0.25 }, { taxability: 'nil_rated' }, { taxability: 'non_gst' }];
  for (const [index, more] of kinds.entries()) {
    const { id } = await made('/products', {
      name: `Goods ${index}`,
      sku: `G${index}`,
      unit_price: 1,
      stock_alert_threshold: 0,
      hsn_code: '8413',
      uqc: 'NOS',
      ...more,
    });
    await api.app.inject({ method: 'PATCH', url: `/api/products/${id}/stock`, headers: api.user.headers, payload: { stock_quantity: 1_000_000 } });
    goods.push(id);
  }
  supplier = (await made('/vendors', { ...vendorOf('Supplier', 'purchase'), gstin: '29AAGCB7383J1Z4' })).id;
  material = (
    await made('/materials', {
      name: 'Wire',
      unit: 'kg',
      category: 'raw_material',
      default_unit_price: 10,
      minimum_stock: 0,
      current_stock: 0,
      hsn_code: '7408',
    })
  ).id;
}, 60_000);
afterAll(() => {
  [customers, goods] = [[], []];
  return api?.close();
});

const RATES = [18, 5, 40, 0.25, 0, 0];
const rupees = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((amount) => amount / 100);
/** Goods are sold at their own rate, and the taxed ones at another one too. */
const line = fc.record({
  goods: fc.nat({ max: RATES.length - 1 }),
  rate: fc.constantFrom(undefined, undefined, 5, 18),
  quantity: fc.integer({ min: 1, max: 60 }),
  unit_price: rupees(9_999),
});
const sale = fc.record({
  customer: fc.nat({ max: 5 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  freight: fc.option(rupees(500), { nil: undefined }),
  reverse_charge: fc.boolean(),
  end: fc.constantFrom('stands', 'stands', 'cancelled', 'noted', 'raised'),
  /** Months after the sale in which its note is written. */
  later: fc.nat({ max: 2 }),
});
const bill = fc.record({ quantity: fc.integer({ min: 1, max: 90 }), unit_price: rupees(999), itc: fc.constantFrom('eligible', 'ineligible') });
const month = fc.record({ period: fc.constantFrom(...PERIODS), sale, bill: fc.option(bill, { nil: undefined }), day: fc.integer({ min: 1, max: 28 }) });
type Month = typeof month extends fc.Arbitrary<infer T> ? T : never;

async function sell({ period, sale: { customer, lines, freight, reverse_charge, end, later }, day }: Month): Promise<void> {
  const sale_date = `${period}-${String(day).padStart(2, '0')}`;
  const answer = await api.post('/sales', {
    ...{ vendor_id: customers[customer], sale_date },
    items: lines.map(({ goods: kind, rate, quantity, unit_price }) => ({
      ...{ product_id: goods[kind], quantity, unit_price, gst_rate: RATES[kind] ? (rate ?? RATES[kind]) : RATES[kind] },
    })),
    ...(freight !== undefined && { charges: [{ kind: 'freight', amount: freight, gst_rate: 18 }] }),
    ...(reverse_charge && customer < 2 && { reverse_charge: true }),
  });
  // What the rules of one sale refuse is no matter of the month.
  if (answer.statusCode !== 201) return;
  sold += 1;
  const { id, items } = answer.json<{ data: Sale }>().data;
  if (end === 'cancelled') await api.post(`/sales/${id}/cancel`, { reason: 'Generated' });
  const date = `${PERIODS[Math.min(PERIODS.indexOf(period) + later, PERIODS.length - 1)]}-28`;
  if (end === 'noted') {
    const note = { date, kind: 'return', reason: 'Generated', items: [{ item_id: items[0]!.id, quantity: items[0]!.quantity }] };
    await made(`/sales/${id}/credit-notes`, note);
    noted += 1;
  }
  if (end === 'raised') {
    await made(`/sales/${id}/debit-notes`, {
      date,
      kind: 'price',
      reason: 'Generated',
      items: [{ item_id: items[0]!.id, quantity: items[0]!.quantity, unit_price: 10.01 }],
    });
    raised += 1;
  }
}

async function buy({ period, bill: bought, day }: Month): Promise<void> {
  if (!bought) return;
  const date = `${period}-${String(day).padStart(2, '0')}`;
  bills += 1;
  const { id } = await made('/purchases', {
    ...{ vendor_id: supplier, purchase_date: date, supplier_invoice_number: `B/${bills}`, supplier_invoice_date: date, itc: bought.itc },
    items: [{ product_id: material, quantity: bought.quantity, unit_price: bought.unit_price, gst_rate: 18 }],
  });
  const received = await api.app.inject({
    method: 'PATCH',
    url: `/api/purchases/${id}/status`,
    headers: api.user.headers,
    payload: { status: 'received', received_on: date },
  });
  expect(received.statusCode).toBe(200);
}

/** The sum of the documents themselves, as their own pages have it; paise. */
async function documentTax({ startDate, endDate }: { startDate: string; endDate: string }): Promise<number> {
  const { rows } = await sql<{ tax: string }>`
    select (select coalesce(sum(tax_amount), 0) from sales where cancelled_at is null and sale_date between ${startDate}::date and ${endDate}::date)
      - (select coalesce(sum(case when raises then -tax_amount else tax_amount end), 0) from correction_notes
        where cancelled_at is null and sale_id is not null and date between ${startDate}::date and ${endDate}::date) as tax`.execute(api.database.db);
  return Math.round(Number(rows[0]!.tax) * 100);
}

test(`registers, returns and accounts agree to the paisa in ${CASES} generated months`, async () => {
  await fc.assert(
    fc.asyncProperty(month, async (generated) => {
      await sell(generated);
      await buy(generated);
      for (const period of PERIODS) await agrees(period);
    }),
    { seed, numRuns: CASES },
  );
  // Otherwise only refusals would have been looked at.
  expect(sold).toBeGreaterThan(CASES / 2);
  expect(bills).toBeGreaterThan(CASES / 5);
  expect(Math.min(noted, raised)).toBeGreaterThan(CASES / 25);
});

/** Every figure of a month that must be the same as another one. */
async function agrees(period: string): Promise<void> {
  const days = daysOfReturn(period);
  const { data } = await api.read<{ data: MonthEnd }>(`/gst/month?period=${period}`);
  for (const { tie, figures } of data.ties) expect([tie, figures.filter(({ difference }) => difference !== 0)]).toEqual([tie, []]);
  const { totals } = await api.read<GstRegister>(`/reports/gst-sales-register?startDate=${days.startDate}&endDate=${days.endDate}&limit=1`);
  expect(totals.cgst).toBe(totals.sgst);
  expect(Math.round(totals.tax_amount * 100)).toBe(await documentTax(days));
  const { sections } = (await api.read<{ data: Gstr1 }>(`/gst/gstr1?period=${period}`)).data;
  const hsn = [sections.hsn_b2b, sections.hsn_b2c].reduce((sum, { totals: own }) => sum + Math.round(own.tax_amount * 100), 0);
  expect(hsn).toBe(Math.round(totals.tax_amount * 100));
}
