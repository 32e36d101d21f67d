import { saveFile } from '@karkhana/shared-auth';
import { type MockHandler, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { COMPANY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

jest.mock('@karkhana/shared-auth', () => ({ ...jest.requireActual('@karkhana/shared-auth'), saveFile: jest.fn() }));

const anAnswer = (last: number) => ({
  ...{ Irn: last.toString(16).padStart(64, '0'), AckNo: 112010036563310, AckDt: '2026-11-22 14:05:00' },
  ...{ SignedQRCode: `qr-${last}`, SignedInvoice: 'x.y.z', Status: 'ACT', Whatever: [1] },
});
const company = (parts: object = {}) => ({
  body: { data: { companyName: 'Sahyadri Pumps', gstin: '27AAPFU0939F1ZV', ...COMPANY_NOTHING_KNOWN, registration_type: 'regular', version: 1, ...parts } },
});

let sent: MockRequest['body'][];
const listen = (answer: MockHandler) => {
  sent = [];
  mockApi({
    'GET /users/company': company(),
    'POST /sales/irn': (request) => {
      sent.push(request.body);
      return typeof answer === 'function' ? answer(request) : answer;
    },
  });
};
const choose = async (content: unknown, name = 'responses.json') => {
  showAt('/sales/invoices/irn');
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  // jsdom reads no files.
  const file = Object.assign(new File([text], name, { type: 'application/json' }), { text: () => Promise.resolve(text) });
  await userEvent.upload(await screen.findByLabelText('Response file'), file);
};
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

beforeEach(() => {
  signInAs('sales:view', 'sales:edit');
});
afterEach(resetApi);

test('recorded rows, and refused rows of the file with reasons, to be downloaded', async () => {
  const recorded = [{ sale_id: 418, invoice_number: 'INV/26-27/00418' }];
  const refused = [{ row: 2, invoice_number: 'INV/26-27/09999', message: 'There is no sale INV/26-27/09999' }];
  listen({ body: { data: { recorded, refused } } });
  await choose([anAnswer(1), { Status: '0', ErrorDetails: [{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }] }, anAnswer(2), { ...anAnswer(3), Irn: 'x' }]);
  expect(await screen.findByText('responses.json: 1 IRN recorded, 3 rows refused')).toBeInTheDocument();
  expect(await rowsOf('Refused rows')).toEqual([
    ['2', '-', 'The portal gave no IRN: Duplicate IRN'],
    ['3', 'INV/26-27/09999', 'There is no sale INV/26-27/09999'],
    ['4', '-', 'IRN must be the 64 hexadecimal digits that the portal gave'],
  ]);
  expect(screen.getByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418/invoice');
  expect(sent).toEqual([{ responses: [1, 2].map((each) => ({ ...part(each), AckNo: '112010036563310' })) }]);
  await userEvent.click(screen.getByRole('button', { name: 'Download Refused Rows' }));
  expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'responses-refused.csv');
});
const part = (last: number) => {
  const { Irn, AckDt, SignedQRCode } = anAnswer(last);
  return { Irn, AckDt, SignedQRCode };
};

test('a long file goes in parts; where one fails, the earlier ones are shown, and it is sent again', async () => {
  const answers = Array.from({ length: 150 }, (_, index) => anAnswer(index + 1));
  let away = true;
  listen(({ body }) => {
    const { responses } = body as { responses: { Irn: string }[] };
    if (responses.length === 50 && away) return anError(503, 'The server is starting');
    return {
      body: { data: { recorded: responses.map(({ Irn }) => ({ sale_id: Number.parseInt(Irn, 16), invoice_number: `INV/${Irn.slice(-3)}` })), refused: [] } },
    };
  });
  await choose(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is starting. 100 IRNs of responses.json recorded before');
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send Again' }));
  expect(await screen.findByText('responses.json: 150 IRNs recorded')).toBeInTheDocument();
});

test.each([
  ['Name,GSTIN', /^This is not the portal's response file/],
  ['"text"', /^This is not the portal's response file/],
  ['[]', 'The file holds no invoice'],
])('a file that is none, %p, is refused with a sentence and nothing is sent', async (content, sentence) => {
  listen({ status: 500, body: {} });
  await choose(content);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test.each([
  ['without a GSTIN', { gstin: null }],
  ['of composition', { registration_type: 'composition' }],
])('a company %s has no IRN to record, and no way there', async (_which, parts) => {
  mockApi({ 'GET /users/company': company(parts), 'GET /sales': pageOf([]) });
  const { unmount } = showAt('/sales/invoices/irn');
  expect(await screen.findByText('Invoices have no IRN yet')).toBeInTheDocument();
  unmount();
  showAt('/sales/invoices');
  expect(await screen.findByText('No invoices found')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Record IRNs' })).not.toBeInTheDocument();
});

test('the invoices lead there, for users who may change sales', async () => {
  mockApi({ 'GET /users/company': company(), 'GET /sales': pageOf([]) });
  const { unmount } = showAt('/sales/invoices');
  expect(await screen.findByRole('link', { name: 'Record IRNs' })).toHaveAttribute('href', '/sales/invoices/irn');
  unmount();
  signInAs('sales:view');
  showAt('/sales/invoices/irn');
  expect(await screen.findByText(/access/)).toBeInTheDocument();
});

test('a company that could not be read is requested again', async () => {
  mockApi({ 'GET /users/company': anError(400, 'x') });
  showAt('/sales/invoices/irn');
  expect(await screen.findByText('The company could not be loaded')).toBeInTheDocument();
  mockApi({ 'GET /users/company': company() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Response file')).toBeInTheDocument());
});
