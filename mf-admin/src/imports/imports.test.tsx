import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { ImportDetail, ImportSummary } from '@karkhana/shared-contract/imports/import';
import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const summary: ImportSummary = {
  id: 7,
  kind: 'products',
  state: 'preview',
  progress: 100,
  counts: { new: 182, changed: 41, unchanged: 17, wrong: 1 },
  file_name: 'stock-list.xlsx',
  sheet: 'Items',
  rows: 241,
  reason: null,
  user_name: 'Asha Kulkarni',
  created_at: '2026-11-20T03:21:00.000Z',
  committed_at: null,
  undone_at: null,
  skipped_wrong: false,
};
const detail = (parts: Partial<ImportDetail> = {}): ImportDetail => ({
  ...summary,
  columns: [
    { header: 'Item Code', column: 'SKU' },
    { header: 'Rate (Rs.)', column: 'Unit Price' },
    { header: 'Rack', column: null },
  ],
  template: [
    { column: 'SKU', required: true, kind: 'text' },
    { column: 'Unit Price', required: true, kind: 'amount' },
    { column: 'Opening Stock', required: false, kind: 'number' },
  ],
  ...parts,
});
const rows: ImportRow[] = [
  { row: 2, status: 'changed', values: { SKU: 'PMP-1', 'Unit Price': 4850 }, changes: { 'Unit Price': { from: 4700, to: 4850 } }, errors: [] },
  {
    row: 3,
    status: 'wrong',
    values: { SKU: 'VLV-1', 'Unit Price': '4,1O0' },
    changes: {},
    errors: [{ column: 'Unit Price', message: '“4,1O0” has a letter in the number. Is it 4,100?' }],
  },
];
const sent: MockRequest[] = [];
const note = (body: unknown) => (request: MockRequest) => {
  sent.push(request);
  return { body };
};

beforeAll(() => Promise.all([import('./import-screen.tsx'), import('./import-preview-screen.tsx'), import('./undo-import-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('settings:view', 'products:create', 'products:edit', 'products:delete', 'vendors:create');
  mockApi({
    'GET /imports': { body: { data: [{ ...summary, state: 'done' }], total: 1 } },
    'GET /imports/7': { body: detail() },
    'GET /imports/7/rows': { body: { data: rows, total: 241 } },
  });
});
afterEach(resetApi);

test('kinds that one may import, in the order of moving in; a chosen file leads to its preview', async () => {
  mockApi({ 'POST /imports/vendors': note({ id: 7 }) });
  showAt('/settings/import');
  const kinds = within(await screen.findByRole('region', { name: 'What to import' }));
  expect(kinds.getAllByRole('button', { name: /^Choose File of/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Choose File of Any list',
    'Choose File of Products',
    'Choose File of Vendors and customers',
  ]);
  await userEvent.upload(kinds.getByLabelText('File of Vendors and customers'), new File(['Name\nDeccan'], 'parties.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import Products' })).toBeInTheDocument();
  expect((sent[0]!.body as FormData).get('file')).toMatchObject({ name: 'parties.csv' });
});

test('a file that is refused shows why and stays', async () => {
  mockApi({ 'POST /imports/products': anError(400, 'This file contains macros. Save it as .xlsx, without them') });
  showAt('/settings/import');
  await userEvent.upload(await screen.findByLabelText('File of Products'), new File(['x'], 'list.csv'));
  expect(await screen.findByText('This file contains macros. Save it as .xlsx, without them')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeInTheDocument();
});

test('the preview: old and new, the wrong cell with its reason, and how many rows will be saved', async () => {
  mockApi({ 'POST /imports/7/commit': note(detail({ state: 'committing', progress: 0 })) });
  showAt('/settings/import/7');
  const table = within(await screen.findByRole('table', { name: 'Rows of the file' }));
  expect(await table.findByText('₹4,700.00')).toHaveProperty('tagName', 'S');
  expect(table.getByText('₹4,850.00')).toHaveProperty('tagName', 'B');
  expect(table.getByText('“4,1O0” has a letter in the number. Is it 4,100?')).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All 241', 'New 182', 'Changed 41', 'Unchanged 17', 'Wrong 1']);
  expect(screen.getByText('stock-list.xlsx, sheet Items, 241 rows. Nothing is saved yet')).toBeInTheDocument();
  mockApi({ 'GET /imports/7': { body: detail({ state: 'committing', progress: 40 }) } });
  await userEvent.click(screen.getByRole('button', { name: 'Save 223 rows' }));
  expect(await screen.findByRole('progressbar', { name: 'Saving...' })).toHaveAttribute('aria-valuenow', '40');
  expect(sent[0]?.body).toEqual({ skip_wrong: true });
  mockApi({ 'GET /imports/7': { body: detail({ state: 'done' }) } });
  expect(await screen.findByText(/Saved: 182 new, 41 changed; 1 wrong left out/)).toBeInTheDocument();
});

test('for a price list it shows how many prices are saved', async () => {
  mockApi({
    'GET /imports/7': { body: detail({ counts: { new: 0, changed: 24, unchanged: 3, wrong: 0 } }) },
    'GET /imports/7/rows': { body: { data: rows, total: 27 } },
  });
  showAt('/settings/import/7');
  expect(await screen.findByRole('button', { name: 'Save 24 prices' })).toBeEnabled();
});

test('figures of the books beside the cells show in columns of their own', async () => {
  const beside = [{ column: 'Rest', kind: 'amount' as const }];
  mockApi({
    'GET /imports/7': { body: detail({ kind: 'open-sales', beside }) },
    'GET /imports/7/rows': { body: { data: [{ ...rows[0], values: { SKU: 'PMP-1', 'Unit Price': 5, Rest: -300 } }], total: 1 } },
  });
  showAt('/settings/import/7');
  expect(await screen.findByText('−₹300.00')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Rest' })).toBeInTheDocument();
});

const lost = detail({
  columns: [
    { header: 'Kode', column: null },
    { header: 'Rate', column: 'Unit Price' },
  ],
});

test('columns show what they become and a cell; totals are named; a missing column takes one value', async () => {
  const shown = detail({
    columns: [{ header: 'Party', column: 'SKU', sample: 'Deccan Traders' }],
    passed_over: [{ row: 9, reason: 'total', text: 'Total 2,81,000.00' }],
    all: [],
  });
  mockApi({ 'GET /imports/7': { body: shown }, 'PUT /imports/7/columns': note(shown) });
  showAt('/settings/import/7');
  expect(await screen.findByText('Deccan Traders')).toBeInTheDocument();
  expect(screen.getByText('total: Total 2,81,000.00')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Unit Price'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Match Columns' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ columns: [], all: [{ column: 'Unit Price', value: '0' }] }));
});

test('any file is sent without a kind', async () => {
  mockApi({ 'POST /imports': note({ id: 7 }) });
  showAt('/settings/import');
  await userEvent.upload(await screen.findByLabelText('File of Any list'), new File(['Name\nDeccan'], 'parties.csv'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import Products' })).toBeInTheDocument();
});

test('columns without a matching name are chosen by hand', async () => {
  mockApi({ 'GET /imports/7': { body: lost }, 'PUT /imports/7/columns': note(detail()) });
  showAt('/settings/import/7');
  expect(await screen.findByText('Not found in the file: SKU. Choose which column it is, or one value for all rows.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Kode'), 'SKU');
  mockApi({ 'GET /imports/7': { body: detail() } });
  await userEvent.click(screen.getByRole('button', { name: 'Match Columns' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ columns: [{ header: 'Kode', column: 'SKU' }] }));
  await waitFor(() => expect(screen.queryByText(/Not found in the file/)).not.toBeInTheDocument());
});

test('columns matched by hand: rows that were asked for while the file is read anew are asked for again', async () => {
  let isRead = false;
  mockApi({
    'GET /imports/7': { body: lost },
    'GET /imports/7/rows': () => ({ body: isRead ? { data: rows, total: 2 } : { data: [], total: 0 } }),
    'PUT /imports/7/columns': note(detail()),
  });
  showAt('/settings/import/7');
  expect(await screen.findByText('No rows')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Kode'), 'SKU');
  mockApi({
    'GET /imports/7': async () => {
      await new Promise((resolve) => setTimeout(resolve));
      isRead = true;
      return { body: detail() };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Match Columns' }));
  expect(await screen.findByText('“4,1O0” has a letter in the number. Is it 4,100?')).toBeInTheDocument();
});

test('an import is undone from the history, or shows what depends on it', async () => {
  const why = 'This import can no longer be undone. Gate valve is used on sales';
  mockApi({ 'POST /imports/7/undo': anError(409, why) });
  showAt('/settings/import');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of stock-list.xlsx' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo Import' }));
  expect(await dialog.findByText(why)).toBeInTheDocument();
  mockApi({ 'POST /imports/7/undo': { body: detail({ state: 'undone' }) } });
  await userEvent.click(dialog.getByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByText('Import undone')).toBeInTheDocument();
});

test("the history follows another user's running import", async () => {
  mockApi({ 'GET /imports': { body: { data: [{ ...summary, state: 'committing' }], total: 1 } } });
  showAt('/settings/import');
  await screen.findByText('stock-list.xlsx');
  mockApi({ 'GET /imports': { body: { data: [{ ...summary, state: 'done' }], total: 1 } } });
  expect(await screen.findByRole('button', { name: 'Undo the import of stock-list.xlsx' }, { timeout: 5_000 })).toBeInTheDocument();
});

test('without any permission to import there is nothing to see', async () => {
  signInAs('settings:view');
  showAt('/settings/import');
  expect(await screen.findByText("You don't have access to imports")).toBeInTheDocument();
});

test('failed: why, and the way to upload again', async () => {
  mockApi({ 'GET /imports/7': { body: detail({ state: 'failed', reason: 'Row 3 is not as it was in the preview' }) } });
  showAt('/settings/import/7');
  expect(await screen.findByText(/Row 3 is not as it was in the preview/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload Again' })).toHaveAttribute('href', '/settings/import');
});
