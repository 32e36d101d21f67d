import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { read, utils } from 'xlsx';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { committed, csvWith, preview, upload, xlsxWith } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { workIsDone } from './under-way.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const HEADERS = ['SKU', 'Product Name', 'Description', 'Unit Price', 'Stock Alert Threshold', 'HSN/SAC', 'Unit', 'GST Rate', 'Taxability', 'Opening Stock'];
const rowsOf = async (id: number, status = '') => (await api.read<{ data: ImportRow[]; total: number }>(`/imports/${id}/rows?status=${status}`)).data;
const products = async (search: string) => (await api.read<{ data: Record<string, unknown>[] }>(`/products?search=${search}`)).data;

test('products as people have them: new, in one piece, unchanged, changed by the next sheet, undone', async () => {
  const sheet = [
    ['Stock list of Sahyadri Pumps', null, null, null, null, null],
    [null, null, null, null, null, null],
    ['Item Code', 'Item Name', 'Rate (Rs.)', 'UOM', 'Tax %', 'Qty'],
    ['MV-1', 'Monoblock 1 HP', '₹ 4,850.00', 'Nos.', '18%', '1,040'],
    ['MV-2', 'कुआं पंप', '1,23,456.50', 'pieces', 18, null],
    ['MV-3', 'Gate valve', 'Rs. 1,200/-', 'KG', 5, 0],
  ];
  const first = await preview(api, 'products', xlsxWith(...sheet));
  expect([first.state, first.progress, first.counts, first.sheet]).toEqual(['preview', 100, { new: 3, changed: 0, unchanged: 0, wrong: 0 }, 'Items']);
  expect(first.columns.map(({ column }) => column)).toEqual(['SKU', 'Product Name', 'Unit Price', 'Unit', 'GST Rate', 'Opening Stock']);
  expect(await products('MV-')).toEqual([]);
  expect((await rowsOf(first.id))[0]).toMatchObject({
    row: 4,
    status: 'new',
    values: { SKU: 'MV-1', 'Unit Price': 4850, Unit: 'NOS', 'GST Rate': 18 },
    errors: [],
  });

  expect(await committed(api, first.id)).toMatchObject({ state: 'done', progress: 100 });
  expect(await products('MV-')).toMatchObject([
    { sku: 'MV-3', unit_price: 1200, uqc: 'KGS', gst_rate: 5, stock_quantity: 0, stock_alert_threshold: 10 },
    { sku: 'MV-1', unit_price: 4850, uqc: 'NOS', gst_rate: 18, stock_quantity: 1040, active: true, version: 1 },
    { sku: 'MV-2', name: 'कुआं पंप', unit_price: 123456.5 },
  ]);

  const again = await preview(api, 'products', xlsxWith(...sheet));
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 3, wrong: 0 });
  expect((await api.post(`/imports/${again.id}/commit`)).statusCode).toBe(409);

  const prices = await preview(api, 'products', csvWith(['SKU', 'Unit Price', 'GST Rate'], ['mv-1', 5000, ''], ['MV-2', '123456.50', '5']));
  expect(prices.counts).toEqual({ new: 0, changed: 2, unchanged: 0, wrong: 0 });
  expect((await rowsOf(prices.id)).map(({ changes }) => changes)).toEqual([{ 'Unit Price': { from: 4850, to: 5000 } }, { 'GST Rate': { from: 18, to: 5 } }]);
  await committed(api, prices.id);
  expect((await products('MV-1'))[0]).toMatchObject({ sku: 'MV-1', unit_price: 5000, gst_rate: 18, version: 2 });

  const refused = await api.post(`/imports/${first.id}/undo`);
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('Monoblock 1 HP was changed since')]);
  expect((await api.post(`/imports/${prices.id}/undo`)).json()).toMatchObject({ state: 'undone' });
  expect((await products('MV-1'))[0]).toMatchObject({ unit_price: 4850, version: 3 });
  expect((await api.post(`/imports/${prices.id}/undo`)).statusCode).toBe(409);
  await expectBooksInOrder(api.database);
});

test('an import is undone whole while nothing depends on it, and else names what does', async () => {
  const made = await preview(
    api,
    'products',
    csvWith(HEADERS, ['UN-1', 'Sold pump', '', 100, '', '', '', '', '', 5], ['UN-2', 'Spare', '', 10, '', '', '', '', '', 7]),
  );
  await committed(api, made.id);
  const [sold] = await products('UN-1');
  const sale = await api.post('/sales', saleOf(await addVendor(api.database), Number(sold!.id)));
  expect(sale.statusCode).toBe(201);
  const refused = await api.post(`/imports/${made.id}/undo`);
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'This import can no longer be undone. Sold pump is used on sales']);
  expect(await products('UN-')).toHaveLength(2);

  const free = await preview(api, 'products', csvWith(HEADERS, ['UN-3', 'Free', '', 100, '', '', '', '', '', 5]));
  await committed(api, free.id);
  expect((await api.post(`/imports/${free.id}/undo`)).json().state).toBe('undone');
  expect(await products('UN-3')).toEqual([]);
  await expectBooksInOrder(api.database);
  const audit = await api.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'import')
    .where('entity_id', '=', free.id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['commit', 'undo']);
});

test('wrong rows show cell, reason and remedy; they are left out, downloaded, mended and come again', async () => {
  await addProduct(api.database, api.user.id, 'WR-9', 3);
  const wrong = await preview(
    api,
    'products',
    csvWith(
      HEADERS,
      ['WR-1', 'Good', '', 100, '', '', '', '', '', ''],
      ['WR-2', 'Letter', '', '4,1O0', '', '', '', '', '', ''],
      ['WR-3', '', '', '', '', '84842', 'Furlong', 17, 'Perhaps', -1],
      ['wr-1', 'Twice', '', 5, '', '', '', '', '', ''],
      ['WR-9', 'Another name', '', '100.001', '', '', '', '', '', 4],
      ['', '', 'No name', 5, '', '', '', '', '', ''],
    ),
    'नवीन list.csv',
  );
  expect(wrong.counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 5 });
  const rows = await rowsOf(wrong.id, 'wrong');
  expect(Object.fromEntries(rows.map(({ row, errors }) => [row, Object.fromEntries(errors.map(({ column, message }) => [column, message]))]))).toEqual({
    3: { 'Unit Price': '“4,1O0” has a letter in the number. Is it 4,100?' },
    4: {
      'Product Name': 'Product name is required',
      'Unit Price': 'Unit price is required',
      'HSN/SAC': 'HSN/SAC must be 4, 6 or 8 digits',
      Unit: expect.stringMatching(/^“Furlong” is no Unit. Use one of: PCS, NOS/),
      'GST Rate': expect.stringMatching(/^GST rate must be one of 0, /),
      Taxability: '“Perhaps” is no Taxability. Use one of: Taxable, Nil rated, Exempt, Outside GST',
      'Opening Stock': 'Opening stock cannot be negative',
    },
    5: { SKU: 'The same as in row 2. Keep one of the two' },
    6: { 'Unit Price': 'Unit price may have at most 2 decimals' },
    7: { SKU: 'SKU is required', 'Product Name': 'Product name is required' },
  });
  const refused = await api.post(`/imports/${wrong.id}/commit`);
  expect([refused.statusCode, refused.json().error]).toEqual([409, '5 rows are wrong. Mend them, or leave them out']);

  const download = await api.get(`/imports/${wrong.id}/wrong-rows`);
  const sheet = Object.values(read(download.rawPayload).Sheets)[0]!;
  const cells = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' });
  expect(cells[0]).toEqual([...HEADERS, 'What is wrong']);
  expect(cells[1]).toEqual(['WR-2', 'Letter', '', '4,1O0', '', '', '', '', '', '', 'Unit Price: “4,1O0” has a letter in the number. Is it 4,100?']);

  expect(await committed(api, wrong.id, { skip_wrong: true })).toMatchObject({ state: 'done', skipped_wrong: true });
  expect((await products('WR-')).map(({ sku }) => sku)).toEqual(['WR-1', 'WR-9']);
  const mended = await preview(api, 'products', xlsxWith(cells[0]!, [...cells[1]!.slice(0, 3), '4,100', ...cells[1]!.slice(4)]));
  expect([mended.counts, mended.columns.at(-1)]).toEqual([
    { new: 1, changed: 0, unchanged: 0, wrong: 0 },
    { header: 'What is wrong', column: null, sample: expect.stringContaining('has a letter in the number') },
  ]);
});

test('an existing record: the name stays, an opening stock does not come twice', async () => {
  await addProduct(api.database, api.user.id, 'ST-1', 3);
  const made = await preview(api, 'products', csvWith(['SKU', 'Product Name', 'Opening Stock'], ['ST-1', 'Other', 4]));
  expect((await rowsOf(made.id))[0]!.errors).toEqual([
    { column: 'Product Name', message: 'Product name cannot be edited. ST-1 is Pump ST-1' },
    { column: 'Opening Stock', message: 'This item is in the list already, with 3 in stock. Leave the cell empty, or adjust it under Stock' },
  ]);
});

test('parties and materials by the rules of their forms', async () => {
  const party = ['Deccan Pumps', 'Customer', 'Sunita', 'office@deccan.example', 9822000000, 'Pune', '27AAPFU0939F1ZV', '', 'MH'];
  const headers = ['Party Name', 'Group', 'Contact', 'E-mail', 'Mobile No', 'Billing Address', 'GSTIN/UIN', 'Registration Type', 'State Name', 'Country'];
  const vendors = await preview(
    api,
    'vendors',
    xlsxWith(
      headers,
      party,
      ['Sangli Steel', 'Supplier', 'Anil', 'anil@steel.example', '1', 'Sangli', '27AAPFU0939F1ZO', '', 'Karnataka'],
      party.with(0, 'Deccan Pumps Pvt Ltd'),
      ['Gulf Pumps', 'Customer', 'Omar', 'omar@gulf.example', '1', 'Jebel Ali', '', 'Overseas', 'Abroad', 'UAE'],
      ['Far Pumps', 'Customer', 'Omar', 'omar@far.example', '1', 'Somewhere', '', 'Overseas', 'Abroad', 'Atlantis'],
    ),
  );
  expect((await rowsOf(vendors.id)).map(({ status, errors }) => [status, ...errors.map(({ column }) => column)])).toEqual([
    ['new'],
    ['wrong', 'GSTIN', 'State'],
    ['wrong', 'GSTIN'],
    ['new'],
    ['wrong', 'Country'],
  ]);
  await committed(api, vendors.id, { skip_wrong: true });
  const { data } = await api.read<{ data: object[] }>('/vendors?search=Deccan Pumps');
  expect(data).toMatchObject([
    { name: 'Deccan Pumps', vendor_type: 'sale', phone: '9822000000', state_code: '27', status: 'active', gstin: '27AAPFU0939F1ZV' },
  ]);
  expect(await api.read('/vendors?search=Gulf Pumps')).toMatchObject({ data: [{ registration_type: 'overseas', state_code: '96', country: 'AE' }] });
  const renamed = await preview(api, 'vendors', xlsxWith(headers, party.with(0, 'Deccan Pumps Pvt Ltd')));
  expect((await rowsOf(renamed.id))[0]!.changes).toEqual({ Name: { from: 'Deccan Pumps', to: 'Deccan Pumps Pvt Ltd' } });

  const materials = await preview(
    api,
    'materials',
    csvWith(['Material', 'UOM', 'Group', 'Purchase Rate', 'Min Stock', 'Opening Qty'], ['MS rod', 'kgs', 'Raw Material', '68.50', '', '12.5']),
  );
  await committed(api, materials.id);
  const { data: stored } = await api.read<{ data: object[] }>('/materials?search=MS rod');
  expect(stored).toMatchObject([{ unit: 'kg', category: 'raw_material', default_unit_price: 68.5, minimum_stock: null, stock_quantity: 12.5 }]);
  expect((await api.post(`/imports/${materials.id}/undo`)).statusCode).toBe(200);
  expect((await api.read<{ total: number }>('/materials?search=MS rod')).total).toBe(0);
  await expectBooksInOrder(api.database);
});

test('of two parties with one name the GSTIN decides which is meant; without it neither is changed', async () => {
  const branch = { name: 'Twin Traders', vendor_type: 'sale', contact_person: 'A', email: 'a@twin.example', phone: '1', address: 'Pune' };
  const gstin = '27AAHFS6305C1ZF';
  for (const more of [{ gstin, state_code: '27', registration_type: 'regular' }, { gstin: null }]) {
    expect((await api.post('/vendors', { ...branch, ...more })).statusCode).toBe(201);
  }
  const sheet = (name: string, phone: string, number = '') => csvWith(['Name', 'Type', 'Phone', 'GSTIN'], [name, 'Customer', phone, number]);
  const judged = async (content: Buffer) => (await rowsOf((await preview(api, 'vendors', content)).id))[0];
  expect(await judged(sheet('twin traders', '2'))).toMatchObject({
    status: 'wrong',
    errors: [{ column: 'Name', message: 'Several customers are called Twin Traders. Give them names of their own first' }],
  });
  const meant = await preview(api, 'vendors', sheet('Twin Traders', '2', gstin));
  await committed(api, meant.id);
  const { data } = await api.read<{ data: object[] }>('/vendors?search=Twin Traders&sort=created_at');
  expect(data).toMatchObject([
    { gstin, phone: '2' },
    { gstin: null, phone: '1' },
  ]);
  expect((await api.post('/vendors', { ...branch, name: 'Twin Branch', gstin, state_code: '27', registration_type: 'regular' })).statusCode).toBe(201);
  expect(await judged(sheet('Twin Traders & Co', '3', gstin))).toMatchObject({
    status: 'wrong',
    errors: [{ column: 'GSTIN', message: `Several customers have the GSTIN ${gstin}. Write the name as it is in the books` }],
  });
});

test('columns are matched by hand where names do not help, and remembered', async () => {
  const sheet = csvWith(['Kode', 'Naam', 'Daam'], ['KD-1', 'Pump', '10']);
  const lost = await preview(api, 'products', sheet);
  expect(lost.columns.map(({ column }) => column)).toEqual([null, null, null]);
  const body = {
    columns: [
      ['Kode', 'SKU'],
      ['Naam', 'Product Name'],
      ['Daam', 'Unit Price'],
    ].map(([header, column]) => ({ header, column })),
  };
  expect((await api.put(`/imports/${lost.id}/columns`, { columns: [{ header: 'Kode', column: 'Nothing' }] })).statusCode).toBe(400);
  expect((await api.put(`/imports/${lost.id}/columns`, body)).statusCode).toBe(200);
  await workIsDone();
  expect((await api.read<{ counts: object }>(`/imports/${lost.id}`)).counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 0 });
  expect((await preview(api, 'products', sheet)).columns.map(({ column }) => column)).toEqual(['SKU', 'Product Name', 'Unit Price']);
});

test('two commits at once: one is refused, and the rows are there once', async () => {
  const { id } = await preview(api, 'products', csvWith(HEADERS, ['TW-1', 'Twice', '', 1, '', '', '', '', '', 2]));
  const answers = await Promise.all([api.post(`/imports/${id}/commit`), api.post(`/imports/${id}/commit`)]);
  await workIsDone();
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await products('TW-1')).toMatchObject([{ stock_quantity: 2 }]);
});

test('a save by another user since the preview ends the commit with nothing written', async () => {
  const { id } = await preview(
    api,
    'products',
    csvWith(HEADERS, ['RA-1', 'First', '', 1, '', '', '', '', '', ''], ['RA-2', 'Race', '', 1, '', '', '', '', '', '']),
  );
  await addProduct(api.database, api.user.id, 'RA-2', 1);
  expect(await committed(api, id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('Row 3') });
  expect((await products('RA-')).map(({ sku }) => sku)).toEqual(['RA-2']);
});

test('each kind requires its own permissions, also of a user who lost one since the preview', async () => {
  const with_ = (name: string, ...permissions: Permission[]) => addUser(api.database, name, permissions);
  const buyer = await with_('buyer', 'vendors:create');
  const adder = await with_('adder', 'products:create');
  const file = csvWith(['SKU', 'Product Name', 'Unit Price', 'Opening Stock'], ['PE-1', 'Permitted', 1, 2]);
  expect((await upload(api, 'products', file, 'a.csv', buyer)).statusCode).toBe(403);
  const ask = (method: 'GET' | 'POST', url: string, who = adder) => app(method, url, who.headers);
  const mine = (await upload(api, 'products', file, 'a.csv', adder)).json<{ id: number }>().id;
  await workIsDone();
  expect((await ask('GET', `/imports/${mine}`, buyer)).statusCode).toBe(403);
  expect((await ask('GET', '/imports', buyer)).json().data.filter(({ kind }: { kind: string }) => kind !== 'vendors')).toEqual([]);
  expect((await ask('POST', `/imports/${mine}/commit`)).json().error).toBe('You need the permission stock:adjust for rows with an opening stock');
  const permissions: Permission[] = ['products:create', 'stock:adjust'];
  await api.database.db.updateTable('users').set({ permissions: [] }).where('id', '=', adder.id).execute();
  expect((await ask('POST', `/imports/${mine}/commit`)).statusCode).toBe(403);
  await api.database.db.updateTable('users').set({ permissions }).where('id', '=', adder.id).execute();
  expect((await ask('POST', `/imports/${mine}/commit`)).statusCode).toBe(200);
  await workIsDone();
  const change = (await upload(api, 'products', csvWith(['SKU', 'Unit Price'], ['PE-1', 9]), 'a.csv', adder)).json<{ id: number }>().id;
  await workIsDone();
  expect((await ask('POST', `/imports/${change}/commit`)).json().error).toBe('You need the permission products:edit');
});

test('without stock:adjust a user cannot take an opening stock back with the import that brought it', async () => {
  const saved = async (sku: string, stock: number) => {
    const { id } = await preview(api, 'products', csvWith(['SKU', 'Product Name', 'Unit Price', 'Opening Stock'], [sku, sku, 1, stock]));
    await committed(api, id);
    return id;
  };
  const maker = await addUser(api.database, 'maker', ['products:create', 'stock:adjust']);
  const undeleted = await app('POST', `/imports/${await saved('TAKE-0', 0)}/undo`, maker.headers);
  expect([undeleted.statusCode, undeleted.json().error]).toEqual([403, 'You need the permission products:delete']);
  expect(await products('TAKE-0')).toHaveLength(1);
  const { headers } = await addUser(api.database, 'shelver', ['products:create', 'products:delete']);
  const refused = await app('POST', `/imports/${await saved('TAKE-1', 2)}/undo`, headers);
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'You need the permission stock:adjust for rows with an opening stock']);
  expect(await products('TAKE-1')).toMatchObject([{ stock_quantity: 2 }]);
  expect((await app('POST', `/imports/${await saved('TAKE-2', 0)}/undo`, headers)).statusCode).toBe(200);
});

const app = (method: 'GET' | 'POST', path: string, headers: Record<string, string>) => api.app.inject({ method, url: `/api${path}`, headers });

test('each template is taken by its own import', async () => {
  for (const kind of ['products', 'materials', 'vendors'] as const) {
    const answer = await api.get(`/imports/${kind}/template`);
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { counts, columns } = await preview(api, kind, answer.rawPayload);
    expect([kind, counts.wrong, counts.new > 0, columns.every(({ column, header }) => column === header)]).toEqual([kind, 0, true, true]);
    if (kind === 'products') expect(columns.map(({ header }) => header)).toEqual(expect.arrayContaining(HEADERS));
  }
});
