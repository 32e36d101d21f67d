import { areaOverrides } from '@karkhana/shared-auth';
import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHealth, aRelease, aReleaseChange, aToken, aVersion } from '../testing/release-samples.ts';
import { anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const ON_TRIAL = aHealth({
  candidate: { version: '1.4.0', traffic: 25, users: 15, users_in_trouble: 0, loads: 402, failures: 0, troubled: 3, inp: { measured: 300, slow: 3, p75: 119 } },
  comparison: { errors: { verdict: 'chance', p: 0.26 }, inp: { verdict: 'chance', p: 0.6 } },
});
const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
const empty = aRelease({ area: 'mf-stock', version: null, previous: null, since: null, by: null });

beforeAll(() =>
  Promise.all([
    import('./activate-dialog.tsx'),
    import('./activate-set-dialog.tsx'),
    import('./rollback-dialog.tsx'),
    import('./new-token-dialog.tsx'),
    import('./token-shown-dialog.tsx'),
    import('./revoke-token-dialog.tsx'),
    import('./take-over-token-dialog.tsx'),
    import('./try-dialog.tsx'),
    import('./rollout/stop-dialog.tsx'),
  ]),
);
beforeEach(() => {
  sent.length = 0;
  signInAs('releases:manage');
  mockApi({ 'GET /releases': pageOf([aRelease(), empty]), 'GET /releases/health': pageOf([aHealth()]) });
});
afterEach(resetApi);

const open = async (address: string, button: string, name: string) => {
  showAt(address);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('Live set', () => {
  test('loading, then the version of each area, since when and by whom', async () => {
    let arrive = () => {};
    mockApi({ 'GET /releases': { ...pageOf([aRelease(), empty]), delay: new Promise<void>((resolve) => (arrive = resolve)) } });
    showAt('/releases');
    await screen.findByText('Loading...');
    arrive();
    const row = await screen.findByRole('row', { name: /mf-sales/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'mf-sales',
      '1.3.0',
      '1.2.0',
      '19 Nov 2026, 11:00',
      'Asha Kulkarni',
      '44',
      '0.6%',
      '128 ms',
      'Roll back',
    ]);
    expect(screen.getByRole('row', { name: /mf-stock/ })).toHaveTextContent('Nothing is live');
    expect(screen.queryByRole('button', { name: 'Roll back mf-stock' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeInTheDocument();
  });

  test.each([
    [pageOf([]), 'No releases found'],
    [anError(400, 'x'), 'Error loading releases. Please try again.'],
    [anError(403, 'x'), "You don't have access to this list"],
  ])('%#: what replaces the rows', async (answer, sentence) => {
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

  test('a trial is taken off and nothing else, also where it has ended since', async () => {
    const trial = { version: '1.4.0', traffic: 25, since: '2026-11-19T05:12:00.000Z', by: 'Ravi Deshmukh' };
    mockApi({
      'GET /releases': pageOf([aRelease({ trial })]),
      'POST /releases/mf-sales/rollback': record({ body: { data: [] } }),
    });
    const dialog = await rollBack();
    expect(dialog.getByText('1.4.0 is taken back; all users get 1.3.0')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    expect(await screen.findByText('mf-sales was rolled back already')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ why: '1.4.0 does not work as it should', from: '1.3.0', to: '1.3.0' }]);
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
    await userEvent.selectOptions(dialog.getByLabelText('Goes to'), 'share');
    await userEvent.type(dialog.getByLabelText('Share of users'), '10');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('mf-sales 1.4.0 is live')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ version: '1.4.0', why: 'new totals', traffic: 10, force: false, expect: '1.3.0' }]);
  });

  test('versions taken back or damaged are marked, and are not proposed', async () => {
    const versions = [aVersion('1.5.0', 'damaged'), aVersion('1.4.0', 'doubted'), aVersion('1.3.0'), aVersion('1.2.0')];
    mockApi({ 'GET /releases': pageOf([aRelease({ versions })]) });
    const dialog = await activate();
    expect(dialog.getByLabelText('Version')).toHaveDisplayValue(/^1\.2\.0, /);
    const labels = dialog.getAllByRole('option').map((option) => option.textContent?.split(', 18')[0]);
    expect(labels).toEqual(expect.arrayContaining(['1.5.0 (damaged)', '1.4.0 (taken back)', '1.3.0 (live)', '1.2.0']));
  });

  test('a version that does not fit is refused in words, and only then can the check be skipped', async () => {
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
    expect(sent.at(-1)?.body).toEqual({ version: '1.4.0', why: 'new totals', force: true, expect: '1.3.0' });
  });

  test('another user was faster: it shows what is live now, and opens the choice again', async () => {
    mockApi({ 'POST /releases/mf-sales/activate': record(anError(409, 'Somebody else changed mf-sales just now: 1.2.0 is live')) });
    const dialog = await activate();
    mockApi({ 'GET /releases': pageOf([aRelease({ version: '1.2.0' })]) });
    await userEvent.type(dialog.getByLabelText('Reason'), 'new totals');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await dialog.findByText(/1\.2\.0 is live now\. Activate 1\.4\.0 all the same\?/)).toBeInTheDocument();
    expect(dialog.queryByLabelText('Skip the compatibility check')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(sent.map(({ body }) => (body as { expect: string }).expect)).toEqual(['1.3.0', '1.2.0']));
  });

  test('the check that is skipped for one version is not skipped for another, nor out of sight', async () => {
    mockApi({
      'GET /releases': pageOf([aRelease({ versions: [aVersion('1.4.0'), aVersion('1.3.0'), aVersion('1.2.0')] })]),
      'POST /releases/mf-sales/activate': record(anError(409, 'mf-sales 1.4.0 needs react ^20.0.0')),
    });
    const dialog = await activate();
    await userEvent.type(dialog.getByLabelText('Reason'), 'new totals');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    await userEvent.click(await dialog.findByLabelText('Skip the compatibility check'));
    mockApi({ 'POST /releases/mf-sales/activate': record(anError(503, 'The suite is busy')) });
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await dialog.findByText('The suite is busy')).toBeInTheDocument();
    expect(dialog.getByLabelText('Skip the compatibility check')).toBeChecked();
    await userEvent.selectOptions(dialog.getByLabelText('Version'), '1.2.0');
    expect(dialog.queryByLabelText('Skip the compatibility check')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ version: '1.2.0', why: 'new totals', force: false, expect: '1.3.0' }));
  });
});

describe('Activate Several', () => {
  const stock = aRelease({ area: 'mf-stock', version: null, previous: null, since: null, by: null, versions: [aVersion('1.0.0', 'new')] });
  const several = () => {
    mockApi({ 'GET /releases': pageOf([aRelease(), stock]) });
    return open('/releases', 'Activate Several', 'Activate Several');
  };

  test('proposes what was published since, sends what is chosen, and says what was wrong before', async () => {
    const warnings = ['mf-purchases 1.0.0 calls GET /api/gone; this api does not have it'];
    const changes = [aReleaseChange({ version: '1.4.0', warnings }), aReleaseChange({ area: 'mf-stock', version: '1.0.0', warnings })];
    mockApi({ 'POST /releases/activate': record({ body: { data: changes } }) });
    const dialog = await several();
    expect([dialog.getByLabelText('mf-sales'), dialog.getByLabelText('mf-stock')].map((field) => (field as HTMLSelectElement).value)).toEqual(['', '1.0.0']);
    await userEvent.selectOptions(dialog.getByLabelText('mf-sales'), '1.4.0');
    await userEvent.type(dialog.getByLabelText('Reason'), 'upgrade');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('mf-sales 1.4.0, mf-stock 1.0.0 live')).toBeInTheDocument();
    expect(screen.getByText(`As before: ${warnings[0]}`)).toBeInTheDocument();
    const releases = [
      { area: 'mf-sales', version: '1.4.0', expect: '1.3.0' },
      { area: 'mf-stock', version: '1.0.0' },
    ];
    expect(sent.map(({ body }) => body)).toEqual([{ releases, why: 'upgrade', force: false }]);
  });

  test('nothing chosen is said at the first area; what does not fit is refused in words', async () => {
    mockApi({ 'POST /releases/activate': record(anError(409, 'Does not fit: mf-stock 1.0.0 needs react ^20.0.0')) });
    const dialog = await several();
    await userEvent.selectOptions(dialog.getByLabelText('mf-stock'), '');
    await userEvent.type(dialog.getByLabelText('Reason'), 'upgrade');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await dialog.findByText('Choose a version of at least one area')).toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('mf-stock'), '1.0.0');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Does not fit: mf-stock 1.0.0 needs react ^20.0.0');
    await userEvent.click(dialog.getByLabelText('Skip the compatibility check'));
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ force: true }));
    await userEvent.selectOptions(dialog.getByLabelText('mf-sales'), '1.4.0');
    expect(dialog.queryByLabelText('Skip the compatibility check')).not.toBeInTheDocument();
  });
});

describe('A rollout', () => {
  const canary = { steps: [5, 25, 100], every: 600, reached: ['2026-11-19T05:02:00.000Z', '2026-11-19T05:12:00.000Z'], by: 'Ravi Deshmukh', why: 'balance' };
  const trial = { version: '1.4.0', traffic: 25, since: '2026-11-19T05:12:00.000Z', by: 'Ravi Deshmukh', canary };
  const going = () => mockApi({ 'GET /releases': pageOf([aRelease({ trial, traffic: 75 })]), 'GET /releases/health': pageOf([aHealth(ON_TRIAL)]) });

  test('shows its steps and both versions side by side, with the test, and is stopped in two clicks', async () => {
    going();
    mockApi({ 'POST /releases/mf-sales/stop': record({ body: { data: [aReleaseChange({ version: '1.4.0', traffic: 25 })] } }) });
    showAt('/releases');
    const card = within(await screen.findByRole('region', { name: 'mf-sales 1.4.0' }));
    expect(
      within(card.getByRole('list', { name: 'Steps' }))
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['5%10:32 to 10:42', '25%since 10:42', '100%at 10:52, if not worse']);
    expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Last hourLive 1.3.0New 1.4.0Difference',
      'Users44150 in trouble',
      'Loads1,2684020 failed to load',
      'Errors in loads0.6%0.7%Within chance, p 0.26',
      'INP (p75)128 ms119 ms9 ms faster, within chance, p 0.60',
    ]);
    await userEvent.click(card.getByRole('button', { name: 'Stop at 25%' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Stop Rollout' })).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('mf-sales 1.4.0 stays where it is')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ why: '1.4.0 stays at 25 % for now' }]);
  });

  test('taken back shows why', async () => {
    const errors = { verdict: 'worse', p: 0.00001 } as const;
    const back = { at: '2026-11-19T05:20:00.000Z', why: 'Worse than 1.3.0: errors in 9.5% of 84 loads' };
    const candidate = { ...ON_TRIAL.candidate!, traffic: 0, troubled: 38 };
    const health = aHealth({ ...ON_TRIAL, candidate, comparison: { ...ON_TRIAL.comparison!, errors }, taken_back: back });
    mockApi({ 'GET /releases': pageOf([aRelease()]), 'GET /releases/health': pageOf([health]) });
    showAt('/releases');
    const card = await screen.findByRole('region', { name: 'mf-sales 1.4.0' });
    expect(card).toHaveTextContent('Worse than live');
    expect(card).toHaveTextContent('Taken back at 19 Nov 2026, 10:50. Worse than 1.3.0: errors in 9.5% of 84 loads');
    expect(card).toHaveTextContent('9.5%Worse, p below 0.001');
    expect(card).toHaveTextContent('All users are on 1.3.0 again');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  test('is begun with its steps; no figures do not keep the live set away', async () => {
    mockApi({
      'GET /releases/health': anError(400, 'x'),
      'POST /releases/mf-sales/activate': record({ body: { data: [aReleaseChange({ version: '1.4.0', traffic: 5 })] } }),
    });
    const dialog = await open('/releases', 'Activate a version of mf-sales', 'Activate Version');
    await userEvent.selectOptions(dialog.getByLabelText('Goes to'), 'steps');
    expect([dialog.getByLabelText('Steps'), dialog.getByLabelText('Each lasts')].map((field) => (field as HTMLInputElement).value)).toEqual([
      '5,25,100',
      '10m',
    ]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'balance column');
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { version: '1.4.0', why: 'balance column', force: false, expect: '1.3.0', canary: '5,25,100', every: '10m' },
      ]),
    );
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

  test('each shows its purpose and its end; a revoked one is not revoked again', async () => {
    showAt('/releases');
    await userEvent.click(await screen.findByRole('tab', { name: 'Deploy tokens' }));
    const row = await screen.findByRole('row', { name: /Sales team/ });
    expect(row).toHaveTextContent('Sales teamMade by Asha Kulkarnimf-salesPublish and checkActive30 Jan 2099, 11:00-');
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

  test('revoking confirms first', async () => {
    mockApi({ 'DELETE /releases/tokens/4': record({ body: { data: aToken() } }) });
    const dialog = await open('/releases?tab=tokens', 'Revoke Sales team', 'Revoke token');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Token revoked successfully')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('one whose maker may no longer ship shows that it has ended, and goes on when it is taken over', async () => {
    const ended = aToken({ created_by_name: 'Ravi Deshmukh', maker_lost_access: true });
    const gone = aToken({ id: 3, name: 'Old pipeline', maker_lost_access: true, revoked_at: '2026-10-01T06:00:00.000Z' });
    mockApi({ 'GET /releases/tokens': pageOf([ended, gone]), 'POST /releases/tokens/4/take-over': record(anError(409, 'This token has expired')) });
    const dialog = await open('/releases?tab=tokens', 'Take over Sales team', 'Take over token');
    const row = screen.getByRole('row', { name: /Sales team/, hidden: true });
    expect(row).toHaveTextContent('Ended: Ravi Deshmukh may no longer manage releases');
    expect(screen.getByRole('row', { name: /Old pipeline/, hidden: true })).toHaveTextContent('Made by Asha Kulkarnimf-salesPublish and checkRevoked');
    expect(screen.queryByRole('button', { name: 'Take over Old pipeline', hidden: true })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revoke Sales team', hidden: true })).toBeInTheDocument();

    await userEvent.click(dialog.getByRole('button', { name: 'Take Over' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This token has expired');
    mockApi({ 'GET /releases/tokens': pageOf([aToken()]), 'POST /releases/tokens/4/take-over': record({ body: { data: aToken() } }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Take Over' }));
    expect(await screen.findByText('Token taken over successfully')).toBeInTheDocument();
    expect(await screen.findByText('Made by Asha Kulkarni')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Take over/ })).not.toBeInTheDocument();
  });
});

describe('Try in this tab', () => {
  afterEach(() => sessionStorage.clear());

  test('another published version is taken for this tab alone', async () => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    const url = '/areas/mf-sales/1.4.0/remoteEntry.js';
    mockApi({ 'POST /releases/mf-sales/1.4.0/try': record({ body: { data: { area: 'mf-sales', version: '1.4.0', url, integrity, expires_in: 7_200 } } }) });
    const dialog = await open('/releases', 'Try a version of mf-sales in this tab', 'Try in This Tab');
    await userEvent.click(dialog.getByRole('button', { name: 'Try' }));
    await waitFor(() => expect(areaOverrides()['mf-sales']?.url).toBe(url));
    expect(sent).toHaveLength(1);
  });

  test('a version that went away meanwhile: the sentence of the server is in the form', async () => {
    mockApi({ 'POST /releases/mf-sales/1.4.0/try': anError(404, 'mf-sales 1.4.0 is not published') });
    const dialog = await open('/releases', 'Try a version of mf-sales in this tab', 'Try in This Tab');
    await userEvent.click(dialog.getByRole('button', { name: 'Try' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('mf-sales 1.4.0 is not published');
    expect(areaOverrides()).toEqual({});
  });

  test('a dev server must be on this machine, and a refusal is shown in the form', async () => {
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
