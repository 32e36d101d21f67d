import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNote } from '../testing/note-samples.ts';
import { anError, aSale, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

beforeAll(() => Promise.all([dialogsLoaded(), import('./e-invoice-dialog.tsx'), import('./e-way-bill-dialog.tsx')]));
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  signInAs('sales:view', 'sales:edit', 'sales:delete');
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

const TAXED = { document_kind: 'tax_invoice', supply_type: 'inter', vendor_gstin: '29AAGCB7383J1Z4', vendor_state_code: '29' } as const;
const refused = (fields: Record<string, string>) => {
  const answer = anError(422, `The portal would refuse INV/26-27/00418. ${Object.values(fields).join('. ')}`, fields);
  return { ...answer, body: { ...answer.body, code: 'INCOMPLETE' } };
};
const provider = (is_set: boolean) => ({ 'GET /e-invoice-provider': { body: { data: { is_set } } } });

async function open(action: string, answers: Parameters<typeof mockApi>[0], parts: Partial<Sale> = {}) {
  mockApi({ 'GET /sales/418': { body: { data: aSale({ ...TAXED, ...parts }) } }, 'GET /sales/418/payments': pageOf([]), ...provider(false), ...answers });
  showAt('/sales/418');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog', { name: action });
}
const press = (name: string, dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name }));

test('an e-invoice with faults shows all of them at once and has no file', async () => {
  const fields = { 'company.pincode': 'The PIN of the company is missing', 'items[0].hsn_code': 'Pump: an e-invoice needs 6 or 8 digits of HSN/SAC' };
  const dialog = await open('E-invoice', { 'GET /sales/418/e-invoice': refused(fields) });
  expect((await within(dialog).findAllByRole('listitem')).map((item) => item.textContent)).toEqual(Object.values(fields));
  expect(within(dialog).getByRole('button', { name: 'Download File' })).toBeDisabled();
});

test('a sound e-invoice is a file; with a provider it is registered from here', async () => {
  const sent: MockRequest[] = [];
  const file = { 'GET /sales/418/e-invoice': { body: { Version: '1.1' } } };
  const dialog = await open('E-invoice', {
    ...file,
    ...provider(true),
    'POST /sales/418/e-invoice/generate': (request: MockRequest) => {
      sent.push(request);
      return { body: { data: aSale({ ...TAXED, irn: 'a'.repeat(64) }) } };
    },
  });
  expect(await within(dialog).findByText(/^Nothing is wrong with it/)).toBeInTheDocument();
  await press('Download File', dialog);
  expect(saved).toEqual(['e-invoice-INV-26-27-00418.json']);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Generate IRN' }));
  expect(await screen.findByText('INV/26-27/00418 is registered on the portal')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('an IRN is cancelled through the provider, with a reason and a remark', async () => {
  const sent: MockRequest[] = [];
  const answers = {
    'GET /sales/418/e-invoice': { body: { Version: '1.1' } },
    ...provider(true),
    'POST /sales/418/e-invoice/cancel': (request: MockRequest) => {
      sent.push(request);
      return { body: { data: { irn: 'a'.repeat(64) } } };
    },
  };
  const dialog = await open('E-invoice', answers, { irn: 'a'.repeat(64) });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel IRN' }));
  const form = await screen.findByRole('dialog', { name: 'Cancel IRN' });
  await press('Cancel IRN', form);
  expect(await within(form).findByText('Remark is required')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(within(form).getByRole('textbox', { name: 'Remark' }), 'Wrong rate');
  await press('Cancel IRN', form);
  expect(await screen.findByText(/^The IRN of INV\/26-27\/00418 is cancelled on the portal/)).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: '2', remark: 'Wrong rate' }]);
});

test.each([
  ['no provider is set', false, ['sales:view', 'sales:edit', 'sales:delete']],
  ['sales may not be cancelled', true, ['sales:view', 'sales:edit']],
] as const)('no IRN is cancelled from here where %s', async (_why, is_set, permissions) => {
  signInAs(...permissions);
  const dialog = await open('E-invoice', provider(is_set), { irn: 'a'.repeat(64) });
  expect(await within(dialog).findByText('a'.repeat(64))).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Cancel IRN' })).not.toBeInTheDocument();
});

test('of an IRN that the portal gave nothing more is looked for, and no file is offered', async () => {
  const dialog = await open('E-invoice', { 'GET /sales/418/e-invoice': refused({ seller: 'The PIN is missing' }) }, { irn: 'a'.repeat(64) });
  expect(within(dialog).getByText('It is registered on the portal.')).toBeInTheDocument();
  expect(within(dialog).queryByText(/would refuse/)).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Download File' })).not.toBeInTheDocument();
});

test('a cancelled IRN shows when, offers no second cancel, and names the next step', async () => {
  const dialog = await open('E-invoice', provider(true), { irn: 'a'.repeat(64), irn_cancelled_at: '2026-11-20T08:35:00.000Z' });
  expect(within(dialog).getByText('Its IRN was cancelled on the portal on 20 Nov 2026, 14:05.')).toBeInTheDocument();
  expect(within(dialog).getByText(/takes no document number a second time.*Cancel the sale and save it anew/)).toBeInTheDocument();
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Close']);
});

test('without an IRN there is none to cancel', async () => {
  const dialog = await open('E-invoice', { 'GET /sales/418/e-invoice': { body: { Version: '1.1' } }, ...provider(true) });
  expect(await within(dialog).findByRole('button', { name: 'Generate IRN' })).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Cancel IRN' })).not.toBeInTheDocument();
});

test('without a provider, or without permission to edit, nothing is registered from here', async () => {
  const file = { 'GET /sales/418/e-invoice': { body: { Version: '1.1' } } };
  const dialog = await open('E-invoice', file);
  expect(await within(dialog).findByText(/Upload the file on the e-invoice portal/)).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Generate IRN' })).not.toBeInTheDocument();
});

test('an e-way bill requires how the goods travel, and sends what the portal takes', async () => {
  const asked: MockRequest['params'][] = [];
  const dialog = await open('E-way Bill', {
    'GET /sales/418/e-way-bill': ({ params }: MockRequest) => {
      asked.push(params);
      return { body: { version: '1.0.0621' } };
    },
  });
  expect(within(dialog).getByText('₹353.96 needs no e-way bill here: goods above ₹50,000.00 do.')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Vehicle Number' }), 'mh 12 ab-1234');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Distance' }), '840');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Transporter Name' }), 'VRL');
  await press('Download File', dialog);
  expect(asked).toEqual([expect.objectContaining({ mode: 'road', vehicle_number: 'MH12AB1234', distance: '840', transporter_name: 'VRL' })]);
  expect(asked[0]).not.toHaveProperty('transporter_id');
  expect(saved).toEqual(['e-way-bill-INV-26-27-00418.json']);
});

test('what the portal would refuse of an e-way bill is shown at its field or in the list', async () => {
  const fields = { vehicle_number: 'A vehicle is 7 to 15 capitals and digits', vendor_pincode: 'The PIN of the customer is missing' };
  const dialog = await open('E-way Bill', { 'GET /sales/418/e-way-bill': refused(fields) }, { net_amount: 60_000 });
  expect(within(dialog).queryByText(/needs no e-way bill/)).not.toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Vehicle Number' }), 'X');
  await press('Download File', dialog);
  expect((await within(dialog).findAllByRole('listitem')).map((item) => item.textContent)).toEqual(['The PIN of the customer is missing']);
  expect(within(dialog).getByRole('textbox', { name: 'Vehicle Number' })).toHaveAccessibleDescription(/A vehicle is 7 to 15/);
  expect(saved).toEqual([]);
});

test('a credit note of goods that came back has both files', async () => {
  mockApi({ 'GET /credit-notes/9': { body: { data: aNote({ supply_type: 'inter', vendor_gstin: '29AAGCB7383J1Z4', kind: 'return' }) } } });
  showAt('/sales/credit-notes/9');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items.slice(0, 2)).toEqual(['E-invoice', 'E-way Bill']);
});
