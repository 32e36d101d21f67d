import { SLOT_VERSIONS } from '@karkhana/shared-contract/areas/slots';
import type { AreaStore } from './area-store.ts';
import { loadDashboard } from './load-dashboard.ts';

const Component = () => null;

test('the code of cards is loaded ahead by load, or by bring in releases from before', async () => {
  const [load, bring] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  const dashboard = [
    { name: 'of now', Component, load },
    { name: 'of before', Component, bring },
    { name: 'of long before', Component },
  ];
  const store = {
    suite: () => ({ panels: [{ area: 'mf-sales', slot: 'dashboard', version: SLOT_VERSIONS.dashboard }] }),
    opens: async () => ({ status: 'ready', area: { widgets: { dashboard } } }),
  };
  await loadDashboard(store as unknown as AreaStore);
  expect([load, bring].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
