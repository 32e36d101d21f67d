import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { FormTextField } from '../forms/bound-fields.tsx';
import { Platform } from '../theme/platform.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { shapeOf } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

interface Values {
  notes: string;
  place?: string;
}

const continued = jest.fn();
function Form({ user = 7, values = { notes: '' }, today = '2026-11-20' }: { user?: number; values?: Values; today?: string }) {
  const form = useForm<Values>({ defaultValues: values });
  const draft = useDraft<Values, Values, string>({ form, name: `karkhana-draft:${user}:note:`, shown: () => 'a name', onContinue: continued });
  return (
    <Platform>
      <DraftOffer draft={draft} what="note" today={today} />
      <FormTextField control={form.control} name="notes" label="Notes" />
      <button type="button" onClick={draft.saved}>
        Save
      </button>
    </Platform>
  );
}

/** A browser's API that jsdom lacks: held until released, by every tab alike. */
const held = new Set<string>();
const browserLocks = {
  request: async (name: string, work: () => Promise<void>) => {
    held.add(name);
    await work();
    held.delete(name);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
};

beforeEach(() => {
  localStorage.clear();
  held.clear();
  continued.mockClear();
  jest.useFakeTimers({ now: new Date('2026-11-20T05:34:00Z'), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: browserLocks });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('karkhana-draft:'));
const type = (text: string) => userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }).type(screen.getAllByLabelText('Notes').at(-1)!, text);
const press = (name: string) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }).click(screen.getAllByRole('button', { name }).at(-1)!);
const pass = () => act(() => jest.advanceTimersByTimeAsync(400));
/** The tab goes: what waited is written down, and its locks are free. */
async function closeTab(unmount: () => void) {
  act(() => void dispatchEvent(new Event('pagehide')));
  unmount();
  await act(async () => undefined);
}
const offer = () => screen.queryByText(/^Continue the note/);

test('input of a closed tab is offered by its time, and comes back whole', async () => {
  const { unmount } = render(<Form />);
  await type('By tempo');
  await closeTab(unmount);
  jest.setSystemTime(new Date('2026-11-20T06:00:00Z'));
  const next = render(<Form />);
  expect(await screen.findByText('Continue the note you began at 11:04?')).toBeInTheDocument();
  await press('Continue');
  expect(screen.getByLabelText('Notes')).toHaveValue('By tempo');
  expect(continued).toHaveBeenCalledWith('a name');
  expect(offer()).not.toBeInTheDocument();
  // It goes on as the same draft.
  await type(', gate 2');
  await closeTab(next.unmount);
  expect(stored()).toHaveLength(1);
  render(<Form />);
  expect(await screen.findByText('Continue the note you began at 11:04?')).toBeInTheDocument();
});

test('of another day, the question shows the day', async () => {
  const { unmount } = render(<Form />);
  await type('x');
  await closeTab(unmount);
  render(<Form today="2026-11-21" />);
  expect(await screen.findByText('Continue the note you began on 20 Nov 2026 at 11:04?')).toBeInTheDocument();
});

test('a second tab is not offered what the first has open, and writes over nothing', async () => {
  render(<Form />);
  await type('first');
  await pass();
  const second = render(<Form />);
  await act(async () => undefined);
  expect(offer()).not.toBeInTheDocument();
  await type('second');
  await pass();
  expect(stored()).toHaveLength(2);
  await closeTab(second.unmount);
  render(<Form />);
  await screen.findByText(/^Continue the note/);
  await press('Continue');
  expect(screen.getAllByLabelText('Notes').map((field) => (field as HTMLInputElement).value)).toEqual(['first', 'second']);
});

test('other users are not offered it', async () => {
  const { unmount } = render(<Form user={7} />);
  await type('x');
  await closeTab(unmount);
  render(<Form user={8} />);
  await act(async () => undefined);
  expect(offer()).not.toBeInTheDocument();
});

test('saved, discarded or emptied, it is gone', async () => {
  const saved = render(<Form />);
  await type('x');
  await pass();
  expect(stored()).toHaveLength(1);
  await press('Save');
  await closeTab(saved.unmount);
  expect(stored()).toEqual([]);

  const left = render(<Form />);
  await type('y');
  await closeTab(left.unmount);
  const again = render(<Form />);
  await screen.findByText(/^Continue the note/);
  await press('Discard');
  expect(offer()).not.toBeInTheDocument();
  expect(stored()).toEqual([]);
  await type('z{Backspace}');
  await closeTab(again.unmount);
  expect(stored()).toEqual([]);
});

test.each([
  ['a form of other fields', () => ({ notes: '', place: '' })],
  ['a week later', () => void jest.setSystemTime(new Date('2026-11-28T06:00:00Z'))],
  ['damaged', () => void localStorage.setItem(stored()[0]!, '{"begun":')],
])('dropped without a word: %s', async (_what, change) => {
  const { unmount } = render(<Form />);
  await type('x');
  await closeTab(unmount);
  const values = change() ?? { notes: '' };
  render(<Form values={values} />);
  await waitFor(() => expect(stored()).toEqual([]));
  expect(offer()).not.toBeInTheDocument();
});

test('a draft too long for a browser is not kept, and no more than five are', async () => {
  const long = render(<Form />);
  act(() => screen.getByLabelText('Notes').focus());
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }).paste('x'.repeat(200_001));
  await closeTab(long.unmount);
  expect(stored()).toEqual([]);
  for (let number = 1; number <= 7; number++) {
    jest.setSystemTime(new Date(`2026-11-20T06:0${number}:00Z`));
    const { unmount } = render(<Form />);
    await type(String(number));
    await closeTab(unmount);
  }
  render(<Form />);
  expect(await screen.findByText('Continue the note you began at 11:37?')).toBeInTheDocument();
  expect(stored()).toHaveLength(5);
});

test('a shape is the names of the fields, not their values', () => {
  expect(shapeOf({ b: '1', a: [{ id: 1 }, { id: '' }] })).toBe(shapeOf({ a: [{ id: '' }], b: '' }));
  expect(shapeOf({ a: '' })).not.toBe(shapeOf({ a: '', b: '' }));
});
