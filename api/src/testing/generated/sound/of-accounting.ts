import { addDays } from '@karkhana/shared-contract/dates';
import { fileOf, type Given, type MakeSound, today } from './given.ts';

const RENT = { date: today, type: 'expense', category: 'Rent', amount: 100 };
const rent = async (given: Given) => (await given.make('/accounting/transactions', RENT)).id;
const onAccount = async (given: Given, side: 'receipts' | 'supplier-payments', vendor_id: number, more: object = {}) =>
  (await given.make(`/${side}`, { vendor_id, date: today, amount: 50, payment_method: 'bank', ...more })).id;

/** Lines of an entry that takes money from the bank. */
const floatOf = async (given: Given) => [
  { account_id: await given.account('cash'), debit: 5 },
  { account_id: await given.account('bank'), credit: 5 },
];

/** A statement of one line that no other has: money that went. */
async function statement(given: Given) {
  const account_id = await given.account('bank');
  const [year, month, day] = today.split('-');
  const reference = `CHQ${given.serial()}`;
  const line = `${day}/${month}/${year},CHQ PAID,${reference},${day}/${month}/${year},100.00,,5000.00`;
  const csv = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${line}\n`;
  const form = new FormData();
  form.set('file', new Blob([csv]), 'statement.csv');
  form.set('account_id', String(account_id));
  // Each of them begins anew.
  form.set('confirm', 'true');
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  return { account_id, file: { headers: { 'content-type': request.headers.get('content-type')! }, payload } };
}
async function statementLine(given: Given): Promise<number> {
  const { account_id, file } = await statement(given);
  await given.ask('POST', '/bank-statements', undefined, file);
  const { data } = await given.ask('GET', `/bank-statements/lines?account_id=${account_id}&from=${today}&to=${today}&matched=false&limit=100`);
  return Math.max(...data.map(({ id }: { id: number }) => id));
}
/** An entry of the bank with the line's amount. */
async function entryOf(given: Given): Promise<number> {
  const document_id = (await given.make('/accounting/transactions', { ...RENT, payment_method: 'bank' })).id;
  const { id } = await given.database.db
    .selectFrom('journal_entries')
    .select('id')
    .where('kind', '=', 'transaction')
    .where('document_id', '=', document_id)
    .executeTakeFirstOrThrow();
  return id;
}

const imported = async (given: Given): Promise<number> => (await given.ask('POST', '/imports/vendors', undefined, await vendorsFile(given))).id;
async function vendorsFile(given: Given) {
  const csv = `Name,Type,Contact person,Email,Phone,Address\nImported ${given.serial()},sale,Asha,office@deccan.example,1,Pune\n`;
  return (await fileOf(Buffer.from(csv), 'vendors.csv')).file!;
}
const COLUMNS = { columns: [{ header: 'Name', column: 'Name' }] };

/** A receipt that has a voucher. */
const withVoucher: MakeSound = async (given) => ({
  params: [await onAccount(given, 'receipts', await given.party('sale'), { advance: { kind: 'services', description: 'Overhaul of a pump' } })],
});

export const OF_ACCOUNTING: Record<string, MakeSound> = {
  'PUT /api/accounting/transactions/:id': async (given) => ({ params: [await rent(given)], body: { amount: 200 } }),
  'DELETE /api/accounting/transactions/:id': async (given) => ({ params: [await rent(given)] }),
  'POST /api/journal-entries': async (given) => ({ body: { date: today, narration: 'Float', lines: await floatOf(given) } }),
  'POST /api/journal-entries/:id/reverse': async (given) => {
    const { id } = await given.make('/journal-entries', { date: today, narration: 'Float', lines: await floatOf(given) });
    return { params: [id], body: { date: today, reason: 'Entered twice' } };
  },
  'POST /api/accounts': (given) => ({ body: { code: `9${given.serial()}`, name: `Account ${given.serial()}`, kind: 'expense', group: 'Indirect Expenses' } }),
  'POST /api/appropriations': async (given) => {
    // Of a year that is over for certain.
    await given.make('/accounting/transactions', { ...RENT, date: addDays(today, -400), type: 'income', category: 'Other income', amount: 90_000_000 });
    return { body: { date: today, lines: [{ account_id: await given.account('capital'), amount: 1 }] } };
  },
  'POST /api/set-offs': async (given) => {
    const [customer, supplier] = [await given.sold(), await given.received()];
    const party = async (url: string) => (await given.ask('GET', url)).data.vendor_id;
    return {
      body: { customer_id: await party(`/sales/${customer.id}`), supplier_id: await party(`/purchases/${supplier.id}`), date: today, amount: 10 },
    };
  },
  'POST /api/receipts/:id/allocate': async (given) => {
    const vendor_id = await given.party('sale');
    const sale = await given.sold({ vendor_id });
    return { params: [await onAccount(given, 'receipts', vendor_id)], body: { allocations: [{ sale_id: sale.id, amount: 5 }] } };
  },
  'POST /api/supplier-payments/:id/allocate': async (given) => {
    const vendor_id = await given.party('purchase');
    const order = await given.received({ vendor_id });
    return { params: [await onAccount(given, 'supplier-payments', vendor_id)], body: { allocations: [{ purchase_id: order.id, amount: 5 }] } };
  },
  'GET /api/receipts/:id/voucher': withVoucher,
  'POST /api/receipts/:id/voucher/link': withVoucher,
  'POST /api/bank-statements': async (given) => ({ file: (await statement(given)).file }),
  'POST /api/bank-statements/columns': async (given) => ({ file: (await statement(given)).file }),
  'PUT /api/bank-statements/columns': async (given) => ({
    body: { account_id: await given.account('bank'), columns: [{ header: `Tag ${given.serial()}`, field: null }] },
  }),
  'POST /api/bank-statements/lines/:id/match': async (given) => ({ params: [await statementLine(given)], body: { entry_id: await entryOf(given) } }),
  'POST /api/bank-statements/lines/:id/unmatch': async (given) => {
    const id = await statementLine(given);
    await given.make(`/bank-statements/lines/${id}/match`, { entry_id: await entryOf(given) });
    return { params: [id] };
  },
  'POST /api/bank-statements/match': async (given) => ({ body: { line_ids: [await statementLine(given)], entry_ids: [await entryOf(given)] } }),
  'POST /api/bank-statements/lines/:id/set-aside': async (given) => ({ params: [await statementLine(given)], body: { reason: 'Twice' } }),
  'POST /api/bank-statements/lines/:id/bring-back': async (given) => {
    const id = await statementLine(given);
    await given.make(`/bank-statements/lines/${id}/set-aside`, { reason: 'Twice' });
    return { params: [id] };
  },
  'DELETE /api/bank-statements/:id': async (given) => {
    const { file } = await statement(given);
    return { params: [(await given.ask('POST', '/bank-statements', undefined, file)).data.id] };
  },
  'GET /api/cash-warnings': async (given) => ({ query: { incoming: 'true', date: today, amount: 5, vendor_id: await given.party('sale') } }),
  'GET /api/bank-statements': async (given) => ({ query: { account_id: await given.account('bank') } }),
  'POST /api/bank-statements/lines/:id/create': async (given) => ({ params: [await statementLine(given)], body: { category: 'Rent' } }),
  'GET /api/bank-reconciliation': async (given) => ({ query: { account_id: await given.account('bank'), as_of: today } }),
  'GET /api/labels': async (given) => ({ query: { items: `product:${await given.product()}x2` } }),
  'PUT /api/stock-counts/:id': async (given) => ({ params: [await counted(given)], body: { date: today } }),
  'POST /api/stock-counts/:id/cancel': async (given) => ({ params: [await counted(given)], body: { reason: 'Begun twice' } }),
  'GET /api/items/:kind/:id/stock': async (given) => ({ params: ['product', await given.product()] }),
  'GET /api/items/counted-after': async (given) => ({ query: { items: `product:${await given.product()}`, day: today } }),
  'POST /api/stock-counts/:id/post': async (given) => ({ params: [await counted(given)] }),
  'POST /api/stock-counts/:id/reverse': async (given) => {
    const id = await counted(given);
    await given.make(`/stock-counts/${id}/post`);
    return { params: [id], body: { reason: 'Counted the wrong shelf' } };
  },
  'DELETE /api/products/:id': async (given) => ({
    params: [(await given.make('/products', { name: `Spare ${given.serial()}`, sku: `SPARE-${given.serial()}`, unit_price: 1, stock_alert_threshold: 0 })).id],
  }),
  'POST /api/purchase-products': (given) => ({ body: copperStrip(given) }),
  'GET /api/purchase-products/:id': async (given) => ({ params: [(await boughtProduct(given)).id] }),
  'PUT /api/purchase-products/:id': async (given) => ({ params: [(await boughtProduct(given)).id], body: { default_unit_price: 12, active: true } }),
  'POST /api/imports': async (given) => ({ file: await vendorsFile(given) }),
  'POST /api/imports/:kind': async (given) => ({ params: ['vendors'], file: await vendorsFile(given) }),
  'PUT /api/imports/:id/columns': async (given) => ({ params: [await imported(given)], body: COLUMNS }),
  'POST /api/imports/:id/commit': async (given) => ({ params: [await imported(given)], body: { skip_wrong: false } }),
  'POST /api/imports/:id/undo': async (given) => {
    const id = await imported(given);
    await given.ask('POST', `/imports/${id}/commit`, {});
    return { params: [id] };
  },
};

const copperStrip = (given: Given) => ({
  ...{ name: `Copper strip ${given.serial()}`, unit: 'kg', category: 'raw_material', default_unit_price: 10, minimum_stock: 1, current_stock: 5 },
});
const boughtProduct = (given: Given) => given.make('/purchase-products', copperStrip(given));

async function counted(given: Given): Promise<number> {
  const item_id = await given.product();
  const { id } = await given.make('/stock-counts', { date: today, scope: 'empty' });
  await given.make(`/stock-counts/${id}/lines`, { item_kind: 'product', item_id, counted: 990, reason: 'Broken' }, 'PUT');
  return id;
}
