import { fileOf, type Given, LAST_MONTH, type MakeSound, today } from './given.ts';

const SUPPLIER = '29AAGCB7383J1Z4';
const MAIN_PLACE = 1;

/** The portal's file of last month, with one invoice. */
async function file2b() {
  const [year, month] = LAST_MONTH.split('-');
  const inv = {
    inum: 'X/1',
    typ: 'R',
    dt: `09-${month}-${year}`,
    val: 735,
    pos: '27',
    rev: 'N',
    itcavl: 'Y',
    rsn: '',
    txval: 700,
    igst: 35,
    cgst: 0,
    sgst: 0,
    cess: 0,
  };
  const docdata = { b2b: [{ ctin: SUPPLIER, trdnm: 'Supplier', supfildt: `11-${month}-${year}`, supprd: `${month}${year}`, inv: [inv] }] };
  const data = { gstin: '27AAPFU0939F1ZV', rtnprd: `${month}${year}`, version: '1.0', gendt: `14-${month}-${year}`, docdata };
  return (await fileOf(Buffer.from(JSON.stringify({ chksum: 'x', data })), '2b.json')).file!;
}
const period = { period: LAST_MONTH };
const filed3b = { period: '2026-01', arn: 'AA270226000002Z', date: today, correct: true };

export const OF_RETURNS: Record<string, MakeSound> = {
  'GET /api/gst/gstr1': () => ({ query: period }),
  'GET /api/gst/gstr1/export': () => ({ query: { ...period, format: 'json' } }),
  'GET /api/gst/gstr3b': () => ({ query: period }),
  'GET /api/gst/gstr3b/export': () => ({ query: { ...period, format: 'json' } }),
  'POST /api/gst/gstr3b/filed': () => ({ body: filed3b }),
  'GET /api/gst/gstr3b/filed': async (given: Given) => {
    await given.ask('POST', '/gst/gstr3b/filed', filed3b);
    return { query: { period: filed3b.period } };
  },
  'GET /api/gst/set-off': () => ({ query: period }),
  'POST /api/gst/set-off': () => ({ body: { period: '2026-01' } }),
  'POST /api/gst/challans': () => ({ body: { date: today, heads: { cgst: 100, sgst: 100.5 }, amount: 200.5 } }),
  'POST /api/exports/tally/exported': () => ({
    body: { startDate: `${LAST_MONTH}-01`, endDate: `${LAST_MONTH}-28`, begun_at: new Date(Date.now() - 60_000).toISOString() },
  }),
  'PUT /api/exports/tally/ledgers': async (given: Given) => ({ body: { names: [{ account_id: await given.account('cash'), name: 'Cash A/c' }] } }),
  'POST /api/gst/gstr1/filed': () => ({ body: { period: '2026-01', arn: 'AA270226000001Z', date: today } }),
  'POST /api/gst/gstr2b': async () => ({ file: await file2b() }),
  'POST /api/gst/gstr2b/choices': async (given: Given) => {
    await given.ask('POST', '/gst/gstr2b', undefined, await file2b());
    return { body: { ...period, choice: 'apart', kind: 'invoice', gstin: SUPPLIER, number: 'X/1' } };
  },
  'GET /api/stock-transfers/:id/e-way-bill': async (given: Given) => {
    const { id: shed } = await given.make('/places', { name: `Shed ${given.serial()}`, address: 'Chakan MIDC, Pune 410501' });
    const items = [{ kind: 'product', item_id: await given.product(), quantity: 5 }];
    const { id } = await given.make('/stock-transfers', { date: today, from_place_id: MAIN_PLACE, to_place_id: shed, items });
    return { params: [id], query: { mode: 'road', distance: 20, vehicle_number: 'MH12AB1234' } };
  },
  'POST /api/stock-transfers': async (given: Given) => {
    const { id } = await given.make('/places', { name: `Shed ${given.serial()}` });
    const items = [{ kind: 'product', item_id: await given.product(), quantity: 5 }];
    return { body: { date: today, from_place_id: MAIN_PLACE, to_place_id: id, items } };
  },
};
