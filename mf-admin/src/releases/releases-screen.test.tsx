import { areaOverrides } from '@karkhana/shared-auth';
import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelease, aReleaseChange, aToken } from '../testing/release-samples.ts';
import { anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
const empty = aRelease({ area: 'mf-stock', version: null, previous: null, since: null, by: null });

beforeAll(() =>
  Promise.all([
    import('./activate-dialog.tsx'),
    import('./rollback-dialog.tsx'),
    import('./new-token-dialog.tsx'),
    import('./token-shown-dialog.tsx'),
    import('./revoke-token-dialog.tsx'),
    import('./try-dialog.tsx'),
  ]),
);
beforeEach(() => {
  sent.length = 0;
  signInAs('releases:manage');
  mockApi({ 'GET /releases': pageOf([aRelease(), empty]) });
});
afterEach(resetApi);

const open = async (address: string, button: string, name: string) => {
  showAt(address);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('Live set', () => {
  test('loading, then what each area runs, since when and by whom', async () => {
    let arrive = () => {};
    mockApi({ 'GET /releases': { ...pageOf([aRelease(), empty]), delay: new Promise<void>((resolve) => (arrive = resolve)) } });
    showAt('/releases');
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    arrive();
    const row = await screen.findByRole('row', { name: /mf-sales/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['mf-sales', '1.3.0', '1.2.0', '19 Nov 2026, 11:00', 'Asha Kulkarni', 'Roll back']);
    expect(screen.getByRole('row', { name: /mf-stock/ })).toHaveTextContent('Nothing is live');
    expect(screen.queryByRole('button', { name: 'Roll back mf-stock' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeInTheDocument();
  });

  test.each([
    [pageOf([]), 'No releases found'],
    [anError(400, 'x'), 'Error loading releases. Please try again.'],
    [anError(403, 'x'), "You don't have access to this list"],
  ])('%#: what stands in for rows', async (answer, sentence) => {
    mockApi({ 'GET /releases': answer });
    showAt('/releases');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  test('on a phone each area is a card', async () => {
    onPhone();
    showAt('/releases');
    expect(await screen.findByRole('list', { name: 'Live set' })).toHaveTextContent('mf-sales1.3.019 Nov 2026, 11:00');
  });
});

describe('Roll Back', () => {
  const rollBack = () => open('/releases', 'Roll back mf-sales', 'Roll Back');

  test('two clicks, with a reason that is there already', async () => {
    mockApi({ 'POST /releases/mf-sales/rollback': record({ body: { data: [aReleaseChange({ action: 'rollback' })] } }) });
    const dialog = await rollBack();
    expect(dialog.getByText('1.3.0 is replaced by 1.2.0')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    expect(await screen.findByText('mf-sales was rolled back')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ why: '1.3.0 does not work as it should', from: '1.3.0' }]);
  });

  test('a reason is required; somebody else was faster', async () => {
    mockApi({ 'POST /releases/mf-sales/rollback': record({ body: { data: [] } }) });
    const dialog = await rollBack();
    await userEvent.clear(dialog.getByLabelText('Reason'));
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'गलत कुल');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    expect(await screen.findByText('mf-sales was rolled back already')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ why: 'गलत कुल', from: '1.3.0' });
  });

  test('refused: the sentence stays in the dialog', async () => {
    mockApi({ 'POST /releases/mf-sales/rollback': record(anError(409, 'mf-sales 1.2.0 is damaged')) });
    const dialog = await rollBack();
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('mf-sales 1.2.0 is damaged');
  });
});

describe('Activate Version', () => {
  const activate = () => open('/releases', 'Activate a version of mf-sales', 'Activate Version');

  test('proposes the newest that is not live; a share of the users is optional', async () => {
    mockApi({ 'POST /releases/mf-sales/activate': record({ body: { data: [aReleaseChange({ version: '1.4.0' })] } }) });
    const dialog = await activate();
    expect(dialog.getByLabelText('Version')).toHaveDisplayValue('1.4.0, 18 Nov 2026, 11:00 by Sales team (token)');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'new totals');
    await userEvent.type(dialog.getByLabelText('Share of users'), '10');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('mf-sales 1.4.0 is live')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ version: '1.4.0', why: 'new totals', traffic: 10, force: false }]);
  });

  test('what does not fit is refused in words, and only then can the check be skipped', async () => {
    const sentence = 'mf-sales 1.4.0 needs react ^20.0.0, the live shell provides 19.3.1';
    mockApi({ 'POST /releases/mf-sales/activate': record(anError(409, sentence)) });
    const dialog = await activate();
    expect(dialog.queryByLabelText('Skip the compatibility check')).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'new totals');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    await userEvent.click(dialog.getByLabelText('Skip the compatibility check'));
    mockApi({ 'POST /releases/mf-sales/activate': record({ body: { data: [] } }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('mf-sales 1.4.0 was live already')).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ version: '1.4.0', why: 'new totals', force: true });
  });
});

describe('History', () => {
  test('who changed what and why, of one area or all', async () => {
    const asked: MockRequest['params'][] = [];
    mockApi({
      'GET /releases/history': ({ params }) => {
        asked.push(params);
        return pageOf([aReleaseChange({ forced: true })], 21);
      },
    });
    showAt('/releases?tab=history');
    const row = await screen.findByRole('row', { name: /Made live/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '19 Nov 2026, 11:00',
      'mf-sales',
      'Made live',
      '1.3.0 instead of 1.2.0, without the compatibility check',
      'Asha Kulkarni',
      'the totals are right now',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Area'), 'mf-stock');
    await waitFor(() => expect(asked.at(-1)).toEqual({ area: 'mf-stock', page: '1', limit: '10' }));
  });

  test('failed', async () => {
    mockApi({ 'GET /releases/history': anError(400, 'x') });
    showAt('/releases?tab=history');
    expect(await screen.findByText('Error loading the history. Please try again.')).toBeInTheDocument();
  });
});

describe('Deploy tokens', () => {
  beforeEach(() => mockApi({ 'GET /releases/tokens': pageOf([aToken(), aToken({ id: 3, name: 'Old pipeline', revoked_at: '2026-10-01T06:00:00.000Z' })]) }));

  test('each says for what and until when; a revoked one is not revoked again', async () => {
    showAt('/releases');
    await userEvent.click(await screen.findByRole('tab', { name: 'Deploy tokens' }));
    const row = await screen.findByRole('row', { name: /Sales team/ });
    expect(row).toHaveTextContent('Sales teammf-salesPublish and checkActive30 Jan 2099, 11:00-');
    expect(screen.getByRole('row', { name: /Old pipeline/ })).toHaveTextContent('Revoked');
    expect(screen.queryByRole('button', { name: 'Revoke Old pipeline' })).not.toBeInTheDocument();
  });

  test('a new one is shown once', async () => {
    mockApi({ 'POST /releases/tokens': record({ status: 201, body: { data: { ...aToken({ id: 5 }), token: 'kdt_secret' } } }) });
    const form = await open('/releases?tab=tokens', 'New Token', 'New Token');
    await userEvent.click(form.getByRole('button', { name: 'Make Token' }));
    expect(await form.findByText('Name is required')).toBeInTheDocument();
    expect(form.getByText('Area is required')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Name'), 'Sales team');
    await userEvent.selectOptions(form.getByLabelText('Area'), 'mf-sales');
    await userEvent.click(form.getByRole('button', { name: 'Make Token' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Sales team' }));
    expect(shown.getByLabelText('Token')).toHaveValue('kdt_secret');
    expect(shown.getByText('Copy it now. It is shown only this once.')).toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('kdt_secret')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({ name: 'Sales team', area: 'mf-sales', scope: 'publish', expires_in_days: 90 });
  });

  test('revoking asks first', async () => {
    mockApi({ 'DELETE /releases/tokens/4': record({ body: { data: aToken() } }) });
    const dialog = await open('/releases?tab=tokens', 'Revoke Sales team', 'Revoke token');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Token revoked successfully')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});

describe('Try in this tab', () => {
  afterEach(() => sessionStorage.clear());

  test('another published version is taken for this tab alone', async () => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    const fetched = jest.fn(async () => ({ ok: true, json: async () => ({ entry: 'remoteEntry.js', files: { 'remoteEntry.js': integrity } }) }));
    Object.assign(globalThis, { fetch: fetched });
    const dialog = await open('/releases', 'Try a version of mf-sales in this tab', 'Try in This Tab');
    await userEvent.click(dialog.getByRole('button', { name: 'Try' }));
    await waitFor(() => expect(areaOverrides()['mf-sales']?.url).toMatch(/^\/areas\/mf-sales\/.+\/remoteEntry.js$/));
    expect(sent).toEqual([]);
  });

  test('a dev server must be on this machine, and what is refused is said in the form', async () => {
    const dialog = await open('/releases', 'Try a version of mf-sales in this tab', 'Try in This Tab');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Dev server' }), 'https://elsewhere.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Try' }));
    expect(await dialog.findByText('Dev server must be an address such as http://localhost:3103')).toBeInTheDocument();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Dev server' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Dev server' }), 'http://localhost:3103');
    await userEvent.click(dialog.getByRole('button', { name: 'Try' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(areaOverrides()).toEqual({});
  });
});
