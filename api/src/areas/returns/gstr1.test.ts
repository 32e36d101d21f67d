import type { GstRegister } from '@karkhana/shared-contract/returns/gst-register';
import type { Gstr1 } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import { expectFits } from '../../testing/expect-fits.ts';
import { materialOf, vendorOf } from '../../testing/fixtures.ts';
import { GSTR1 } from '../../testing/portal-schemas.ts';
import { buyer } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let sold: Record<'near' | 'far' | 'large' | 'small' | 'nil' | 'cancelled', { id: number; invoice_number: string; items: { id: number }[] }>;

const made = async (path: string, payload: object) => {
  const answer = await api.post(path, payload);
  if (answer.statusCode !== 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
};

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 6 });
  const party = async (name: string, more: object) => (await made('/vendors', { ...vendorOf(name), ...more })).id;
  const goods = async (sku: string, more: object): Promise<number> => {
    const { id } = await made('/products', { name: sku, sku, unit_price: 1, stock_alert_threshold: 0, ...more });
    await api.app.inject({ method: 'PATCH', url: `/api/products/${id}/stock`, headers: api.user.headers, payload: { stock_quantity: 1_000 } });
    return id;
  };
  const [a, b] = [await party('Buyer A', { gstin: '27AABCK1234M1ZK' }), await party('Buyer B', { gstin: '29AAGCB7383J1Z4' })];
  const [gujarat, here] = [
    await party('Buyer C', { registration_type: 'unregistered', state_code: '24' }),
    await party('Buyer D', { registration_type: 'unregistered', state_code: '27' }),
  ];
  const bolt = await goods('BOLT', { hsn_code: '731815', uqc: 'PCS', gst_rate: 18 });
  const bracket = await goods('BRACKET', { hsn_code: '732690', uqc: 'KGS', gst_rate: 18 });
  const tray = await goods('TRAY', { hsn_code: '392690', uqc: 'NOS', gst_rate: 18 });
  const spoon = await goods('SPOON', { hsn_code: '441990', uqc: 'NOS', gst_rate: 5 });
  const salt = await goods('SALT', { hsn_code: '250100', uqc: 'KGS', taxability: 'nil_rated' });
  const sell = (vendor_id: number, sale_date: string, product_id: number, quantity: number, unit_price: number, gst_rate: number) =>
    made('/sales', { vendor_id, sale_date, items: [{ product_id, quantity, unit_price, gst_rate }] });
  sold = {
    near: await sell(a, '2026-10-01', bolt, 100, 500, 18),
    far: await sell(b, '2026-10-05', bracket, 200, 300, 18),
    large: await sell(gujarat, '2026-10-12', tray, 50, 2_000, 18),
    small: await sell(here, '2026-10-14', spoon, 10, 99.99, 5),
    nil: await sell(here, '2026-10-15', salt, 10, 20, 0),
    cancelled: await sell(a, '2026-10-16', bolt, 1, 500, 18),
  };
  await api.post(`/sales/${sold.cancelled.id}/cancel`, { reason: 'Twice' });
  await made(`/sales/${sold.near.id}/credit-notes`, {
    date: '2026-10-25',
    kind: 'return',
    reason: 'Bent',
    items: [{ item_id: sold.near.items[0]!.id, quantity: 5 }],
  });
});
afterAll(() => api?.close());

test('the file of GSTR-1 is that of the reference, with our numbers', async () => {
  const answer = await api.get('/gst/gstr1/export?period=2026-10&format=json');
  expect(answer.headers['content-disposition']).toContain('GSTR1_27AAPFU0939F1ZV_102026.json');
  expectFits(GSTR1, answer.json());
  const fine = { csamt: 0 };
  expect(answer.json()).toEqual({
    ...{ gstin: '27AAPFU0939F1ZV', fp: '102026', version: 'GST3.2.4', hash: 'hash' },
    b2b: [
      {
        ctin: '27AABCK1234M1ZK',
        inv: [
          {
            ...{ inum: 'INV/26-27/00001', idt: '01-10-2026', val: 59000, pos: '27', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1801, itm_det: { txval: 50000, rt: 18, camt: 4500, samt: 4500, ...fine } }],
          },
        ],
      },
      {
        ctin: '29AAGCB7383J1Z4',
        inv: [
          {
            ...{ inum: 'INV/26-27/00002', idt: '05-10-2026', val: 70800, pos: '29', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1801, itm_det: { txval: 60000, rt: 18, iamt: 10800, ...fine } }],
          },
        ],
      },
    ],
    b2cl: [
      {
        pos: '24',
        inv: [{ inum: 'INV/26-27/00003', idt: '12-10-2026', val: 118000, itms: [{ num: 1801, itm_det: { txval: 100000, rt: 18, iamt: 18000, ...fine } }] }],
      },
    ],
    b2cs: [{ sply_ty: 'INTRA', rt: 5, typ: 'OE', pos: '27', txval: 999.9, camt: 25, samt: 25, ...fine }],
    cdnr: [
      {
        ctin: '27AABCK1234M1ZK',
        nt: [
          {
            ...{ nt_num: 'CN/26-27/00001', nt_dt: '25-10-2026', ntty: 'C', val: 2950, pos: '27', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1801, itm_det: { txval: 2500, rt: 18, camt: 225, samt: 225, ...fine } }],
          },
        ],
      },
    ],
    nil: { inv: [{ sply_ty: 'INTRAB2C', expt_amt: 0, nil_amt: 200, ngsup_amt: 0 }] },
    doc_issue: {
      doc_det: [
        {
          ...{ doc_num: 1, doc_typ: 'Invoices for outward supply' },
          docs: [{ num: 1, from: 'INV/26-27/00001', to: 'INV/26-27/00006', totnum: 6, cancel: 1, net_issue: 5 }],
        },
        { doc_num: 5, doc_typ: 'Credit Note', docs: [{ num: 1, from: 'CN/26-27/00001', to: 'CN/26-27/00001', totnum: 1, cancel: 0, net_issue: 1 }] },
      ],
    },
    hsn: {
      hsn_b2b: [
        { num: 1, hsn_sc: '731815', uqc: 'PCS', qty: 95, rt: 18, txval: 47500, camt: 4275, samt: 4275, ...fine },
        { num: 2, hsn_sc: '732690', uqc: 'KGS', qty: 200, rt: 18, txval: 60000, iamt: 10800, ...fine },
      ],
      hsn_b2c: [
        { num: 1, hsn_sc: '250100', uqc: 'KGS', qty: 10, rt: 0, txval: 200, camt: 0, samt: 0, ...fine },
        { num: 2, hsn_sc: '392690', uqc: 'NOS', qty: 50, rt: 18, txval: 100000, iamt: 18000, ...fine },
        { num: 3, hsn_sc: '441990', uqc: 'NOS', qty: 10, rt: 5, txval: 999.9, camt: 25, samt: 25, ...fine },
      ],
    },
  });
});

test('register, GSTR-1 and GSTR-3B come to the same tax, and leave nothing out', async () => {
  const register = await api.read<GstRegister>('/reports/gst-sales-register?startDate=2026-10-01&endDate=2026-10-31');
  expect(register).toMatchObject({ total: 6, totals: { taxable_amount: 208699.9, cgst: 4300, sgst: 4300, igst: 28800, tax_amount: 37400 } });
  expect(register.data.map(({ number, taxable_amount, total }) => [number, taxable_amount, total])).toEqual([
    ['INV/26-27/00001', 50000, 59000],
    ['INV/26-27/00002', 60000, 70800],
    ['INV/26-27/00003', 100000, 118000],
    ['INV/26-27/00004', 999.9, 1049.9],
    ['INV/26-27/00005', 200, 200],
    ['CN/26-27/00001', -2500, -2950],
  ]);
  const { sections, problems } = (await api.read<{ data: Gstr1 }>('/gst/gstr1?period=2026-10')).data;
  expect(problems).toEqual([]);
  expect(sections.b2b.totals).toEqual({ taxable_amount: 110000, cgst: 4500, sgst: 4500, igst: 10800, tax_amount: 19800 });
  expect(sections.cdnr.totals).toMatchObject({ taxable_amount: 2500, cgst: 225, sgst: 225 });
  const form = (await api.read<{ data: Gstr3b }>('/gst/gstr3b?period=2026-10')).data;
  expect(form.outward.taxable).toEqual({ taxable_amount: 208499.9, igst: 28800, cgst: 4300, sgst: 4300 });
  expect(form.outward.nil_exempt.taxable_amount).toBe(200);
  expect(form.inter_state.unregistered).toEqual([{ place_of_supply: '24', taxable_amount: 100000, igst: 18000 }]);
});

test('a purchase counts by its bill once goods came; blocked credit is available and reversed', async () => {
  const supplier = await made('/vendors', { ...vendorOf('Supplier', 'purchase'), gstin: '29AAGCB7383J1Z4' });
  const unregistered = await made('/vendors', { ...vendorOf('Farmer', 'purchase'), registration_type: 'unregistered', state_code: '27' });
  const nuts = await made('/materials', materialOf('Nuts', { hsn_code: '0801' }));
  const order = (vendor_id: number, more: object) =>
    made('/purchases', { vendor_id, purchase_date: '2026-08-30', items: [{ product_id: nuts.id, quantity: 100, unit_price: 100, gst_rate: 5 }], ...more });
  const bill = { supplier_invoice_number: 'K/77', supplier_invoice_date: '2026-09-02' };
  const [claimed, blocked] = [await order(supplier.id, bill), await order(supplier.id, { ...bill, supplier_invoice_number: 'K/78', itc: 'ineligible' })];
  const own = await order(unregistered.id, { purchase_date: '2026-09-01', reverse_charge: true });
  const registerOf = (month: string) => api.read<GstRegister>(`/reports/gst-purchase-register?startDate=2026-${month}-01&endDate=2026-${month}-30`);
  expect((await registerOf('09')).total).toBe(0);
  for (const { id } of [claimed, blocked, own]) {
    await buyer(() => api).setStatus(id, { status: 'received', received_on: '2026-09-03' });
  }
  expect((await registerOf('08')).total).toBe(0);
  expect((await registerOf('09')).data.map(({ number, igst, total }) => [number, igst, total])).toEqual([
    ['K/77', 500, 10500],
    ['K/78', 500, 10500],
    [own.invoice_number, 0, 10000],
  ]);
  const { outward, credit } = (await api.read<{ data: Gstr3b }>('/gst/gstr3b?period=2026-09')).data;
  expect(outward.reverse_charge).toEqual({ taxable_amount: 10000, igst: 0, cgst: 250, sgst: 250 });
  expect(credit.available.filter(({ igst, cgst }) => igst || cgst)).toEqual([
    { kind: 'ISRC', igst: 0, cgst: 250, sgst: 250 },
    { kind: 'OTH', igst: 1000, cgst: 0, sgst: 0 },
  ]);
  expect(credit.reversed[0]).toEqual({ kind: 'RUL', igst: 500, cgst: 0, sgst: 0 });
  expect(credit.net).toEqual({ igst: 500, cgst: 250, sgst: 250 });
  expect((await api.get('/gst/gstr3b/export?period=2026-09&format=json')).json()).toMatchObject({
    ...{ gstin: '27AAPFU0939F1ZV', ret_period: '092026' },
    sup_details: { isup_rev: { txval: 10000, iamt: 0, camt: 250, samt: 250, csamt: 0 } },
    itc_elg: { itc_net: { iamt: 500, camt: 250, samt: 250, csamt: 0 } },
  });
});

test('challans of transfers between places are among the documents issued, cancelled ones too', async () => {
  const shed = await made('/places', { name: 'Shed 2', address: 'Plot 7' });
  const { data } = await api.read<{ data: { id: number }[] }>('/products?search=TRAY');
  const move = (quantity: number) =>
    made('/stock-transfers', { date: '2026-11-02', from_place_id: 1, to_place_id: shed.id, items: [{ kind: 'product', item_id: data[0]!.id, quantity }] });
  await move(2);
  const { id } = await move(3);
  await api.post(`/stock-transfers/${id}/cancel`, { reason: 'Not sent' });
  const { sections } = (await api.read<{ data: Gstr1 }>('/gst/gstr1?period=2026-11')).data;
  expect(sections.doc_issue.rows).toEqual([
    {
      ...{ document_number: 12, document_name: 'Delivery Challan in cases other than by way of supply' },
      ...{ from: 'DC/26-27/00001', to: 'DC/26-27/00002', total: 2, cancelled: 1, net_issued: 1 },
    },
  ]);
  const file = await api.get('/gst/gstr1/export?period=2026-11&format=json');
  expectFits(GSTR1, file.json());
  expect(file.json().doc_issue.doc_det[0].doc_num).toBe(12);
});

test.each(['2026-13', '2017-06', '2999-01', 'October', ''])('the period %s is no month of returns', async (period) => {
  expect((await api.get(`/gst/gstr1?period=${period}`)).statusCode).toBe(400);
});

test('a month before the company was registered has no return, and a sentence explains it', async () => {
  expect((await api.put('/users/company', { registered_from: '2026-08-15' })).json().data.registered_from).toBe('2026-08-15');
  for (const path of ['/gst/gstr1?', '/gst/gstr3b?', '/gst/gstr1/export?format=json&', '/gst/gstr3b/export?format=json&', '/gst/gstr2b?', '/gst/month?']) {
    const answer = await api.get(`${path}period=2026-07`);
    expect([path, answer.statusCode, answer.json().error]).toEqual([
      path,
      400,
      'The company is registered from 15 Aug 2026: there is no return for an earlier month',
    ]);
  }
  expect((await api.get('/gst/gstr1?period=2026-08')).statusCode).toBe(200);
});
