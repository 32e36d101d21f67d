import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBelowZero, aProduct, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const MATERIAL = { kind: 'material', item_id: 21, name: 'Copper winding wire', sku: null, unit: 'kg', lowest: -12.5 } as const;
const ADJUSTED = { document_type: null, document_id: null, document_number: null, on_day: '2026-11-12' };

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => Promise.all([import('./stock-screen.tsx'), import('./below-zero-dialog.tsx'), import('./stock-history.tsx')]));
beforeEach(() => {
  signInAs('stock:view', 'sales:view');
  mockApi({
    'GET /products': pageOf([aProduct()]),
    'GET /stock/summary': { body: { data: { total: 1, low: 1, out: 0 } } },
    'GET /stock/ledger': pageOf([]),
    'GET /stock/below-zero': pageOf([aBelowZero(), aBelowZero({ ...MATERIAL, ...ADJUSTED })]),
  });
});
afterEach(resetApi);

const open = async () => {
  showAt('/stock');
  expect(await screen.findByText(/^2 items are below zero on a day/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  return within(await screen.findByRole('dialog', { name: 'Below zero on a day' }));
};

test('items below zero on a day: days, balances, the last entry, and a link to all movements', async () => {
  const dialog = await open();
  const cells = async (name: RegExp) =>
    within(await dialog.findByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await cells(/Foot valve/)).toEqual(['Foot valve 65 mm (VLV-FT-065)', '18 Nov 2026', '20 Nov 2026', '−3', 'INV/26-27/00418']);
  expect(await cells(/Copper/)).toEqual(['Copper winding wire', '18 Nov 2026', '20 Nov 2026', '−12.5 kg', 'Adjustment of 12 Nov 2026']);
  // Words in a column with a width go on in the next line, not under the next column.
  expect(dialog.getByRole('cell', { name: 'Adjustment of 12 Nov 2026' })).not.toHaveClass('short');
  expect(dialog.getByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(dialog.getByRole('link', { name: 'Copper winding wire' })).toHaveAttribute('href', '/stock?tab=materials&history=shown&item=21');
  await userEvent.click(dialog.getByRole('link', { name: /^Foot valve/ }));
  expect(await screen.findByText('No stock history found')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('on a phone: a card for each item', async () => {
  onPhone();
  const dialog = await open();
  const list = await dialog.findByRole('list', { name: 'Items below zero on a day' });
  expect(within(list).getByRole('link', { name: 'Foot valve 65 mm' })).toHaveAttribute('href', '/stock?history=shown&item=7');
  expect(list).toHaveTextContent('−12.5 kg');
});

test('nothing below zero: no word of it', async () => {
  let asked = 0;
  mockApi({
    'GET /stock/below-zero': () => {
      asked += 1;
      return pageOf([]);
    },
  });
  showAt('/stock');
  await waitFor(() => expect(asked).toBe(1));
  expect(await screen.findByRole('row', { name: /Foot valve/ })).toBeInTheDocument();
  expect(screen.queryByText(/below zero/)).not.toBeInTheDocument();
});
