import type { Area } from '@karkhana/shared-auth';
import { provideSlots, Slot, useSlotFilled } from '@karkhana/shared-auth/slot';
import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { defineArea } from '@karkhana/shared-contract/areas/define-area';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { Platform } from '@karkhana/shared-ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import type { AreaLoader } from '../federation/area-loader.ts';
import { AreaStore } from '../federation/area-store.ts';
import type { Declared } from '../suite/suite.ts';
import { SuiteProvider } from '../suite/suite-provider.tsx';
import { slotHost } from './slot-host.ts';

const card = { title: 'Card', columns: 6, height: 200 };
const ledger = { slot: 'vendor', name: 'ledger', permission: 'accounting:view', order: 20, ...card, title: 'Ledger' } as const;
const bought = { slot: 'vendor', name: 'bought', permission: 'sales:view', order: 10, when: { vendorType: ['sale'] }, ...card, title: 'Bought' } as const;
const both: Declared = {
  'mf-a': defineArea({ pages: [], panels: [ledger] }),
  'mf-b': defineArea({ pages: [], panels: [bought] }),
};
type Context = SlotContexts['vendor'];
const Ledger = ({ vendorId, vendorType }: Context) => <p>{`ledger of ${vendorType} ${vendorId}`}</p>;
const Bought = ({ vendorId, vendorType }: Context) => <p>{`bought of ${vendorType} ${vendorId}`}</p>;
const modules: Record<string, Area> = {
  'mf-a': { contract: 1, routes: [], widgets: { dashboard: [], vendor: [{ name: 'ledger', Component: Ledger }] } },
  'mf-b': { contract: 1, routes: [], widgets: { dashboard: [], vendor: [{ name: 'bought', Component: Bought }] } },
};

const Filled = ({ vendorType }: { vendorType: 'sale' | 'purchase' }) => (
  <output>{useSlotFilled('vendor', { vendorId: 7, vendorType }) ? 'something is here' : 'nothing is here'}</output>
);

function show(vendorType: 'sale' | 'purchase', loader: Partial<AreaLoader> = {}) {
  const load = jest.fn(async (area: string) => ({ area: modules[area]!, version: '1.0.0' }));
  const store = new AreaStore({ declared: () => both, load, ...loader });
  provideSlots(slotHost);
  const page = (type: 'sale' | 'purchase') => (
    <Platform>
      <TestSession>
        <SuiteProvider store={store}>
          <Slot name="vendor" context={{ vendorId: 7, vendorType: type }} />
          <Filled vendorType={type} />
        </SuiteProvider>
      </TestSession>
    </Platform>
  );
  const { rerender } = render(page(vendorType));
  return { store, load, becomes: (type: 'sale' | 'purchase') => rerender(page(type)) };
}
const shown = () => screen.queryAllByText(/ of (sale|purchase) /).map(({ textContent }) => textContent);

beforeEach(() => {
  signInAs('sales:view', 'accounting:view');
  mockApi({ 'POST /frontends/failures': { body: {} } });
});
afterEach(resetApi);

test('several areas fill one place, in order, each with the context of the place', async () => {
  show('sale');
  expect(within(screen.getByRole('region', { name: 'Ledger' })).getByRole('status')).toBeInTheDocument();
  await waitFor(() => expect(shown()).toEqual(['bought of sale 7', 'ledger of sale 7']));
});

test('a panel that is declared and not in the module says so in development, and is nothing for users', async () => {
  const { NODE_ENV } = process.env;
  const load = async (area: string) => ({ area: area === 'mf-a' ? { ...modules['mf-a']!, widgets: { dashboard: [] } } : modules['mf-b']!, version: '1.0.0' });
  show('sale', { load });
  await waitFor(() => expect(shown()).toEqual(['bought of sale 7']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ledger' })).not.toBeInTheDocument());
  try {
    Object.assign(process.env, { NODE_ENV: 'development' });
    show('sale', { load });
    expect(await screen.findByText('vendor ledger: declared, not there')).toBeInTheDocument();
  } finally {
    Object.assign(process.env, { NODE_ENV });
  }
});

test('a panel that does not fit is neither shown nor loaded, and comes when it does', async () => {
  const { load, becomes } = show('purchase');
  await waitFor(() => expect(shown()).toEqual(['ledger of purchase 7']));
  expect(load.mock.calls).toEqual([['mf-a']]);
  becomes('sale');
  await waitFor(() => expect(shown()).toEqual(['bought of sale 7', 'ledger of sale 7']));
});

test('nor is content that the user may not see', async () => {
  signInAs('sales:view');
  const { load, becomes } = show('sale');
  await waitFor(() => expect(shown()).toEqual(['bought of sale 7']));
  expect(load.mock.calls).toEqual([['mf-b']]);
  expect(screen.getByText('something is here')).toBeInTheDocument();
  becomes('purchase');
  expect(screen.getByText('nothing is here')).toBeInTheDocument();
});

test('a dialog shows nothing while it loads', async () => {
  const [panel] = both['mf-a']!.panels;
  const dialog: Declared = { 'mf-a': { ...both['mf-a']!, panels: [{ ...panel!, shape: 'none' }] } };
  show('sale', { declared: () => dialog });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await waitFor(() => expect(shown()).toEqual(['ledger of sale 7']));
});

test('one that does not load fails alone, in its own frame', async () => {
  show('sale', { load: async (area) => (area === 'mf-a' ? Promise.reject(new Error('gone')) : { area: modules[area]! }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ledger could not be loaded');
  await waitFor(() => expect(shown()).toEqual(['bought of sale 7']));
});

test('one for another version of the slot is not shown', async () => {
  const [panel] = both['mf-a']!.panels;
  const newer: Declared = { ...both, 'mf-a': { ...both['mf-a']!, panels: [{ ...panel!, version: 2 }] } };
  show('sale', { declared: () => newer });
  await waitFor(() => expect(shown()).toEqual(['bought of sale 7']));
});

test('it follows changes of the live set, in the open page', async () => {
  let declared: Declared = { 'mf-b': both['mf-b']! };
  const { store } = show('sale', { declared: () => declared, refresh: async () => true });
  await waitFor(() => expect(shown()).toEqual(['bought of sale 7']));
  declared = both;
  await act(() => store.lookForUpdates());
  await waitFor(() => expect(shown()).toEqual(['bought of sale 7', 'ledger of sale 7']));
  declared = { 'mf-a': both['mf-a']! };
  await act(() => store.lookForUpdates());
  expect(shown()).toEqual(['ledger of sale 7']);
});

test('without a shell that supports slots there is nothing', () => {
  const symbol = Symbol.for('karkhana.slot-host');
  Reflect.deleteProperty(globalThis, symbol);
  const { container } = render(<Slot name="vendor" context={{ vendorId: 7, vendorType: 'sale' }} />);
  expect(container).toBeEmptyDOMElement();
});

test('C8: a card whose code never ends gives way, 20 s after its area was opened, to another version', async () => {
  jest.useFakeTimers();
  const Endless = lazy(() => new Promise<never>(() => undefined));
  const cardOf = (Component: typeof Ledger | typeof Endless): Area => ({
    contract: 1,
    routes: [],
    widgets: { dashboard: [], vendor: [{ name: 'ledger', Component }] },
  });
  const load = jest.fn(async () => ({ area: cardOf(Ledger), version: '1.0.0' })).mockResolvedValueOnce({ area: cardOf(Endless), version: '1.0.0' });
  const chunkFailed = jest.fn(async () => true);
  show('purchase', { load, chunkFailed });
  await act(() => jest.advanceTimersByTimeAsync(19_900));
  expect([load.mock.calls.length, shown()]).toEqual([1, []]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(chunkFailed).toHaveBeenCalledWith('mf-a', expect.objectContaining({ name: 'TooLate' }), expect.stringMatching(/^MFA-/));
  expect(shown()).toEqual(['ledger of purchase 7']);
  jest.useRealTimers();
});

const First = () => <button type="button">first</button>;
const Second = () => <button type="button">second</button>;

test('buttons of several areas are beside those of the page, and one that fails can be tried again', async () => {
  const action = { title: 'Pay', columns: 12, height: 0, shape: 'none', slot: 'vendor-actions' } as const;
  const declared: Declared = {
    'mf-a': defineArea({ pages: [], panels: [{ ...action, name: 'second', permission: 'accounting:view', order: 20 }] }),
    'mf-b': defineArea({ pages: [], panels: [{ ...action, name: 'first', permission: 'sales:view', order: 10 }] }),
    'mf-c': defineArea({ pages: [], panels: [{ ...action, name: 'third', permission: 'sales:view', order: 30 }] }),
  };
  const withButton = (name: string, Component: typeof First): Area => ({
    contract: 1,
    routes: [],
    widgets: { dashboard: [], 'vendor-actions': [{ name, Component }] },
  });
  const areas: Record<string, Area> = { 'mf-a': withButton('second', Second), 'mf-b': withButton('first', First) };
  const load = async (area: string) => (areas[area] ? { area: areas[area] } : Promise.reject(new Error('gone')));
  provideSlots(slotHost);
  render(
    <Platform>
      <TestSession>
        <SuiteProvider store={new AreaStore({ declared: () => declared, load })}>
          <Slot name="vendor-actions" context={{ vendorId: 7, vendorType: 'sale' }} />
        </SuiteProvider>
      </TestSession>
    </Platform>,
  );
  expect(await screen.findByRole('button', { name: 'Try again: Pay' })).toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['first', 'second', 'Try again']);
});
