import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { Attachment } from '@karkhana/shared-contract/attachments/attachment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aPurchase, NO_PAPERS, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const anAttachment = (parts: Partial<Attachment> = {}): Attachment => ({
  id: 31,
  name: 'challan.png',
  content_type: 'image/png',
  size: 1_240_000,
  user_name: 'Asha Kulkarni',
  created_at: '2026-11-20T04:30:00.000Z',
  ...parts,
});
const bill = anAttachment({ id: 32, name: 'bill.pdf', content_type: 'application/pdf', size: 90_400 });
const AT = '/purchases/183/attachments';

let stored: Attachment[];
const sent: string[] = [];
beforeAll(() => Promise.all([import('./purchase-detail-screen.tsx'), import('./purchase-attachments.tsx')]));
beforeEach(() => {
  stored = [anAttachment(), bill];
  sent.length = 0;
  signInAs('purchases:view', 'purchases:edit');
  mockApi({
    'GET /purchases/183': () => ({ body: { data: aPurchase(stored.length ? { attachment_count: stored.length } : {}) } }),
    ...NO_PAPERS,
    'GET /purchases/183/landed-costs': pageOf([]),
    'GET /purchases/183/payments': pageOf([]),
    [`GET ${AT}`]: () => ({ body: { data: stored } }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

async function open(): Promise<ReturnType<typeof within>> {
  showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Attachments' }));
  return within(await screen.findByRole('dialog', { name: 'Attachments' }));
}
const choose = async (dialog: ReturnType<typeof within>, ...files: File[]) =>
  // A phone offers files of other kinds than the field accepts.
  userEvent.upload(dialog.getByLabelText('Files to attach'), files, { applyAccept: false });
const noted = (answer: object) => (request: MockRequest) => {
  const file = (request.body as FormData).get('file') as File;
  sent.push(file.name);
  return answer as { body: unknown };
};

test('their number is beside the title and opens them; without any it takes no room', async () => {
  showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: '2 attachments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attachments' }));
  const rows = (await dialog.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual([expect.stringContaining('challan.png1.2 MB, Asha Kulkarni, 20 Nov 2026'), expect.stringContaining('bill.pdf90 kB, Asha Kulkarni')]);
  expect(dialog.getByText('PO/26-27/00183')).toBeInTheDocument();
});

test('a picture opens below its name and closes again; a PDF is only downloaded', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  mockApi({
    [`GET ${AT}/31`]: { body: new Blob(['pixels'], { type: 'image/png' }) },
    [`GET ${AT}/32`]: { body: new Blob(['%PDF'], { type: 'application/pdf' }), headers: { 'content-disposition': 'attachment; filename="bill.pdf"' } },
  });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'View challan.png' }));
  expect(await dialog.findByRole('img', { name: 'challan.png' })).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide challan.png' }));
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'View bill.pdf' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Download bill.pdf' }));
  await waitFor(() => expect(saved).toEqual(['bill.pdf']));
});

test('files are added one after the other, with how far they are; then the list has them', async () => {
  stored = [];
  let arrive = () => {};
  const delay = new Promise<void>((resolve) => (arrive = resolve));
  mockApi({
    [`POST ${AT}`]: (request) => {
      const answer = noted({ status: 201, body: { data: bill }, ...(sent.length === 0 && { delay }) })(request);
      stored = [...stored, anAttachment({ id: 40 + stored.length, name: sent.at(-1)! })];
      return answer;
    },
  });
  const dialog = await open();
  expect(await dialog.findByText('Nothing is attached yet')).toBeInTheDocument();
  await choose(dialog, new File(['a'], 'lorry.jpg'), new File(['b'], 'bill.pdf'));
  expect(await dialog.findByRole('progressbar', { name: 'Uploading lorry.jpg' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Attach' })).toBeDisabled();
  arrive();
  expect((await dialog.findAllByRole('listitem')).length).toBeGreaterThan(0);
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() => expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(sent).toEqual(['lorry.jpg', 'bill.pdf']);
});

test('a refusal is shown in the words of the server; too large is shown before it is sent', async () => {
  const sentence = 'Only photos (JPEG, PNG, WebP) and PDFs can be attached';
  mockApi({ [`POST ${AT}`]: noted(anError(400, sentence)) });
  const dialog = await open();
  await dialog.findAllByRole('listitem');
  await choose(dialog, new File(['dear sir'], 'letter.png'));
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  await choose(dialog, new File([new Uint8Array(5_000_001)], 'scan.pdf'));
  expect(await dialog.findByText('scan.pdf has more than 5 MB')).toBeInTheDocument();
  expect(sent).toEqual(['letter.png']);
});

test('removing confirms first', async () => {
  mockApi({
    [`DELETE ${AT}/31`]: () => {
      stored = [bill];
      return { body: { data: { id: 31 } } };
    },
  });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove challan.png' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove Attachment' }));
  expect(question.getByText('challan.png')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
});

test('ten are as many as there can be', async () => {
  stored = Array.from({ length: 10 }, (_, index) => anAttachment({ id: index + 1, name: `photo-${index + 1}.png` }));
  const dialog = await open();
  expect(await dialog.findByText('10 files are attached, as many as there can be')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Attach' })).toBeDisabled();
});

test('a cancelled order keeps its files and may get more; a reader changes nothing', async () => {
  mockApi({ 'GET /purchases/183': { body: { data: aPurchase({ status: 'cancelled', attachment_count: 2 }) } } });
  const dialog = await open();
  await dialog.findAllByRole('listitem');
  expect(dialog.getByRole('button', { name: 'Attach' })).toBeEnabled();
  expect(dialog.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('a reader of the order looks and downloads, and is offered nothing where there is nothing', async () => {
  signInAs('purchases:view');
  const dialog = await open();
  await dialog.findAllByRole('listitem');
  expect(dialog.getAllByRole('button').map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Close',
    'View challan.png',
    'Download challan.png',
    'Download bill.pdf',
    'Close',
  ]);
});

test('a list that does not come shows that and is requested again', async () => {
  mockApi({ [`GET ${AT}`]: anError(500, 'No') });
  const dialog = await open();
  expect(await dialog.findByText('The attachments could not be loaded')).toBeInTheDocument();
  mockApi({ [`GET ${AT}`]: { body: { data: stored } } });
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
});
