import { act, fireEvent, getConfig, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Platform } from '../theme/platform.tsx';
import { ComboField } from './combo-field.tsx';
import type { ComboFieldProps } from './combo-field-props.ts';
import type { ComboOption } from './combo-option.ts';
import { foundIn, matchingOptions } from './matching-options.ts';

const PUMP: ComboOption = {
  id: 1,
  label: 'Monoblock pump 1 HP (PMP-MB-100)',
  secondary: 'Stock: 86',
  chosenLabel: 'Monoblock pump 1 HP (PMP-MB-100) - Stock: 86',
};
const VALVE: ComboOption = { id: 2, label: 'Gate valve 50 mm (VLV-GT-050)', secondary: 'Stock: 240' };
const changed = jest.fn();
afterEach(() => {
  jest.useRealTimers();
  changed.mockClear();
});

function Held(props: Partial<ComboFieldProps<ComboOption>>) {
  const [value, setValue] = useState<ComboOption | null>(null);
  return (
    <Platform>
      <ComboField
        label="Product"
        value={value}
        onChange={(option) => {
          setValue(option);
          changed(option);
        }}
        {...props}
      />
    </Platform>
  );
}

function HeldBeforeQuantity({ load }: Pick<ComboFieldProps<ComboOption>, 'load'>) {
  const next = useRef<HTMLInputElement>(null);
  return (
    <>
      <Held load={load} onEnter={() => next.current?.focus()} />
      <input ref={next} aria-label="Quantity" />
    </>
  );
}

const combo = () => screen.getByRole('combobox', { name: 'Product' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('found by words of name or SKU, chosen with Enter, taken back by the first key typed over it', async () => {
  render(<Held options={[PUMP, VALVE]} />);
  await userEvent.click(combo());
  expect(options()).toEqual(['Monoblock pump 1 HP (PMP-MB-100)Stock: 86', 'Gate valve 50 mm (VLV-GT-050)Stock: 240']);
  await userEvent.keyboard('mb-100 pump');
  expect(options()).toEqual(['Monoblock pump 1 HP (PMP-MB-100)Stock: 86']);
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledWith(PUMP);
  expect(combo()).toHaveDisplayValue('Monoblock pump 1 HP (PMP-MB-100) - Stock: 86');
  await userEvent.keyboard('x');
  expect(changed).toHaveBeenLastCalledWith(null);
  await userEvent.keyboard('yz');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  await userEvent.tab();
  expect(combo()).toHaveDisplayValue('xyz');
  expect(combo()).toBeInvalid();
  expect(combo()).toHaveAccessibleDescription("No match for 'xyz'. Choose from the list, or empty the field.");
  await userEvent.clear(combo());
  expect(combo()).toBeValid();
  expect(changed).toHaveBeenCalledTimes(2);
});

test('requests on opening and a pause after the last letter, and shows the latest answer only', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const answers = new Map<string, (found: readonly ComboOption[]) => void>();
  const load = jest.fn((search: string) => new Promise<readonly ComboOption[]>((resolve) => answers.set(search, resolve)));
  render(<Held load={load} />);
  await user.click(combo());
  expect(load.mock.calls).toEqual([['']]);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  await act(async () => answers.get('')!([PUMP, VALVE]));
  expect(options()).toHaveLength(2);

  await user.keyboard('gate');
  // At once from local options, before the request is sent.
  expect(options()).toEqual(['Gate valve 50 mm (VLV-GT-050)Stock: 240']);
  await pass(249);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load.mock.calls.slice(1)).toEqual([['gate']]);
  await user.keyboard('s');
  await pass(250);
  expect(load).toHaveBeenLastCalledWith('gates');
  await act(async () => answers.get('gates')!([]));
  await act(async () => answers.get('gate')!([VALVE]));
  expect(screen.getByText('No matches')).toBeInTheDocument();
});

test('shows a message when the list cannot be loaded', async () => {
  render(<Held load={() => Promise.reject(new Error('away'))} />);
  await userEvent.click(combo());
  expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument();
});

test('10,000 entries stay quick: a hundred are drawn, and finding reads each once', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index, label: `Part ${index} (P-${index})`, secondary: `Stock: ${index}` }));
  render(<Held options={many} />);
  await userEvent.click(combo());
  expect(options()).toHaveLength(100);
  await userEvent.keyboard('9999');
  expect(options()).toEqual(['Part 9999 (P-9999)Stock: 9999']);
  let reads = 0;
  const counted = many.map(({ id, label }) => ({
    id,
    get label() {
      reads += 1;
      return label;
    },
  }));
  expect(matchingOptions(counted, 'part nowhere', 100)).toEqual([]);
  expect(reads).toBe(10_000);
  reads = 0;
  expect(matchingOptions(counted, 'part', 100)).toHaveLength(100);
  expect(reads).toBe(20_000);
});

test('what is pasted into a closed field is sent to the server', async () => {
  const load = jest.fn((search: string) => Promise.resolve(search === 'VLV-GT-050' ? [VALVE] : [PUMP]));
  render(<Held load={load} />);
  act(() => combo().focus());
  await userEvent.paste('VLV-GT-050');
  expect(await screen.findByRole('option', { name: /Gate valve/ })).toBeInTheDocument();
  expect(load.mock.calls).toEqual([['VLV-GT-050']]);
});

test('the best match comes first: code, code that begins so, name, word in it, the rest', () => {
  const option = (id: number, label: string, code?: string) => ({ id, label, code });
  const options = [
    option(1, 'Airbag'),
    option(2, 'Copper bag', 'XBAG'),
    option(3, 'Bag, jute', 'JT-1'),
    option(4, 'Sack', 'BAG-20'),
    option(5, 'Pouch', 'BAG'),
    option(6, 'Tea-bag'),
  ].map((each) => ({ ...each, secondary: each.code }));
  expect(matchingOptions(options, 'bag', 10).map(({ id }) => id)).toEqual([5, 4, 3, 2, 6, 1]);
});

test.each([
  ['gasket', 'Flange set', ['With rubber gasket and eight bolts'], 'With rubber gasket and eight bolts'],
  ['GASKET', 'Gasket sheet', ['A gasket'], undefined],
  [
    'pune',
    'Om Sai',
    [null, 'meera@example.in', 'Plot 14, Bhosari industrial estate, Pune 411026, Maharashtra'],
    '…sari industrial estate, Pune 411026, Maharashtra',
  ],
  ['', 'Om Sai', ['x'], undefined],
])('%s found in %s shows where', (typed, label, texts, shown) => {
  expect(foundIn(typed, label, texts)).toBe(shown);
});

test("Enter before the answer waits: the server's result is chosen, never an earlier one", async () => {
  const answers: ((found: readonly ComboOption[]) => void)[] = [];
  const load = jest.fn((search: string) =>
    search === '' ? Promise.resolve([PUMP, VALVE]) : new Promise<readonly ComboOption[]>((resolve) => answers.push(resolve)),
  );
  const entered = jest.fn();
  render(<Held load={load} onEnter={entered} />);
  await userEvent.click(combo());
  await screen.findAllByRole('option');
  await userEvent.keyboard('valve{Enter}');
  expect(load).toHaveBeenLastCalledWith('valve');
  expect(changed).not.toHaveBeenCalled();
  const gasket = { id: 7, label: 'Valve gasket' };
  await act(async () => answers[0]!([gasket]));
  expect(changed.mock.calls).toEqual([[gasket]]);
  expect(entered).toHaveBeenCalledTimes(1);
  expect(combo()).toHaveDisplayValue('Valve gasket');
});

test('keys after a held Enter are not lost: they go where the choice leads to', async () => {
  const answers: ((found: readonly ComboOption[]) => void)[] = [];
  const load = () => new Promise<readonly ComboOption[]>((resolve) => answers.push(resolve));
  render(<HeldBeforeQuantity load={load} />);
  await userEvent.click(combo());
  await userEvent.keyboard('valve{Enter}12');
  expect(combo()).toHaveDisplayValue('valve');
  answers.at(-1)!([VALVE]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveDisplayValue('12'));
  expect(combo()).toHaveDisplayValue('Gate valve 50 mm (VLV-GT-050)');
  await userEvent.keyboard('3');
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveDisplayValue('123');
});

test('Enter waiting for an answer chooses it for a user who has moved on, without moving the focus back', async () => {
  const answers: ((found: readonly ComboOption[]) => void)[] = [];
  const entered = jest.fn();
  render(
    <>
      <Held load={() => new Promise((resolve) => answers.push(resolve))} onEnter={entered} />
      <button type="button">Elsewhere</button>
    </>,
  );
  await userEvent.click(combo());
  await userEvent.keyboard('valve{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await act(async () => answers.at(-1)!([VALVE]));
  expect(changed.mock.calls).toEqual([[VALVE]]);
  expect(combo()).toHaveDisplayValue('Gate valve 50 mm (VLV-GT-050)');
  expect(entered).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('Enter in the moment in which the answer appears chooses it', async () => {
  let answer = (_found: ComboOption[]) => {};
  const load = jest.fn(() => new Promise<ComboOption[]>((resolve) => (answer = resolve)));
  render(<Held load={load} />);
  await userEvent.type(combo(), 'valve');
  await waitFor(() => expect(load).toHaveBeenLastCalledWith('valve'));
  const appeared = new Promise<void>((resolve) =>
    new MutationObserver((_changes, observer) => {
      if (!screen.queryByRole('option')) return;
      observer.disconnect();
      // Before React has run the effects of what it has just drawn.
      combo().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      resolve();
    }).observe(document.body, { subtree: true, childList: true }),
  );
  await getConfig().asyncWrapper(async () => {
    answer([VALVE]);
    await appeared;
  });
  await waitFor(() => expect(changed.mock.calls).toEqual([[VALVE]]));
});

test('Enter that ends a word of an input method waits for nothing and chooses nothing', async () => {
  let answer = (_found: ComboOption[]) => {};
  const load = () => new Promise<ComboOption[]>((resolve) => (answer = resolve));
  render(<Held load={load} />);
  await userEvent.type(combo(), 'पंप');
  fireEvent.keyDown(combo(), { key: 'Enter', isComposing: true, keyCode: 229 });
  await act(async () => answer([PUMP]));
  expect(changed).not.toHaveBeenCalled();
  await userEvent.keyboard('x');
  expect(combo()).toHaveValue('पंपx');
});

test('a held Enter without an answer gives the keyboard back', async () => {
  render(<Held load={(search) => (search ? Promise.reject(new Error('away')) : Promise.resolve([]))} />);
  await userEvent.click(combo());
  await userEvent.keyboard('val{Enter}');
  expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument();
  await userEvent.keyboard('ve');
  expect(combo()).toHaveDisplayValue('valve');
  expect(changed).not.toHaveBeenCalled();
});

test('Enter in an empty picker does nothing; after an arrow it chooses', async () => {
  const entered = jest.fn();
  render(<Held options={[PUMP, VALVE]} onEnter={entered} />);
  await userEvent.click(combo());
  await userEvent.keyboard('{Enter}');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(changed.mock.calls).toEqual([[PUMP]]);
  expect(entered).toHaveBeenCalledTimes(1);
});

test('typed text is not wiped where something must be chosen', async () => {
  render(<Held options={[PUMP]} required />);
  await userEvent.click(combo());
  await userEvent.keyboard('Nagpur Steel');
  await userEvent.tab();
  expect(combo()).toHaveDisplayValue('Nagpur Steel');
});

describe('the last row adds the typed text', () => {
  const added = jest.fn();
  beforeEach(() => added.mockClear());

  test('after what matches; chosen with Enter where nothing does, and the words stay', async () => {
    render(<Held options={[PUMP, VALVE]} onAdd={added} />);
    await userEvent.click(combo());
    expect(options()).toHaveLength(2);
    await userEvent.keyboard('valve');
    expect(options()).toEqual(['Gate valve 50 mm (VLV-GT-050)Stock: 240', "+ Add 'valve'"]);
    await userEvent.clear(combo());
    await userEvent.keyboard('Nagpur Steel');
    expect(options()).toEqual(["+ Add 'Nagpur Steel'"]);
    await userEvent.keyboard('{Enter}');
    expect(added.mock.calls).toEqual([['Nagpur Steel']]);
    expect(changed).not.toHaveBeenCalledWith(expect.objectContaining({ id: 'add' }));
    expect(combo()).toHaveDisplayValue('Nagpur Steel');
    await userEvent.tab();
    expect(combo()).toHaveDisplayValue('Nagpur Steel');
  });

  test('not before the server has answered, and not for the exact name of an option', async () => {
    const answers: ((found: readonly ComboOption[]) => void)[] = [];
    render(<Held load={() => new Promise((resolve) => answers.push(resolve))} onAdd={added} />);
    await userEvent.click(combo());
    await userEvent.keyboard('valve');
    expect(options()).toEqual([]);
    await waitFor(() => expect(answers.length).toBeGreaterThan(1));
    await act(async () => answers.at(-1)!([{ id: 3, label: 'Valve' }]));
    expect(options()).toEqual(['Valve']);
  });

  test('an early Enter chooses what is found, or waits for another one before anything is added', async () => {
    const answers: ((found: readonly ComboOption[]) => void)[] = [];
    render(<Held load={() => new Promise((resolve) => answers.push(resolve))} onAdd={added} />);
    await userEvent.click(combo());
    await userEvent.keyboard('Nagpur{Enter}');
    await act(async () => answers.at(-1)!([]));
    expect(added).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(added.mock.calls).toEqual([['Nagpur']]);
  });
});

test('nothing is measured before the list opens: a page with the field would wait for its layout', async () => {
  const measured = jest.spyOn(Element.prototype, 'clientWidth', 'get');
  render(<Held options={[PUMP, VALVE]} />);
  expect(measured).not.toHaveBeenCalled();
  await userEvent.type(combo(), 'p');
  expect(await screen.findByRole('listbox')).toBeVisible();
  expect(measured).toHaveBeenCalled();
  measured.mockRestore();
});
