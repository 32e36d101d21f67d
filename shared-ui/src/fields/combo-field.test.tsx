import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Platform } from '../theme/platform.tsx';
import { ComboField, type ComboFieldProps, type ComboOption } from './combo-field.tsx';
import { matchingOptions } from './matching-options.ts';

const PUMP: ComboOption = {
  id: 1,
  label: 'Monoblock pump 1 HP (PMP-MB-100)',
  secondary: 'Stock: 86',
  chosenLabel: 'Monoblock pump 1 HP (PMP-MB-100) - Stock: 86',
};
const VALVE: ComboOption = { id: 2, label: 'Gate valve 50 mm (VLV-GT-050)', secondary: 'Stock: 240' };
const changed = jest.fn();
afterEach(() => jest.useRealTimers());

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

const combo = () => screen.getByRole('combobox', { name: 'Product' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('found by words of name or SKU, chosen with Enter, kept when left half-typed', async () => {
  render(<Held options={[PUMP, VALVE]} />);
  await userEvent.click(combo());
  expect(options()).toEqual(['Monoblock pump 1 HP (PMP-MB-100)Stock: 86', 'Gate valve 50 mm (VLV-GT-050)Stock: 240']);
  await userEvent.keyboard('mb-100 pump');
  expect(options()).toEqual(['Monoblock pump 1 HP (PMP-MB-100)Stock: 86']);
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledWith(PUMP);
  expect(combo()).toHaveDisplayValue('Monoblock pump 1 HP (PMP-MB-100) - Stock: 86');
  await userEvent.keyboard('xyz');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  await userEvent.tab();
  expect(combo()).toHaveDisplayValue('Monoblock pump 1 HP (PMP-MB-100) - Stock: 86');
  await userEvent.clear(combo());
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('asks the server when it opens and a pause after the last letter, and shows the latest answer only', async () => {
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
  // At once from what is here, before the server is even asked.
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

test('says so when the list cannot be loaded', async () => {
  render(<Held load={() => Promise.reject(new Error('away'))} />);
  await userEvent.click(combo());
  expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument();
});

test('10,000 entries stay quick: a hundred are drawn, and finding reads each once, and none after the last that is shown', async () => {
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
  expect(reads).toBe(100);
});

test('what is pasted into a closed field is what the server is asked for', async () => {
  const load = jest.fn((search: string) => Promise.resolve(search === 'VLV-GT-050' ? [VALVE] : [PUMP]));
  render(<Held load={load} />);
  act(() => combo().focus());
  await userEvent.paste('VLV-GT-050');
  expect(await screen.findByRole('option', { name: /Gate valve/ })).toBeInTheDocument();
  expect(load.mock.calls).toEqual([['VLV-GT-050']]);
});
