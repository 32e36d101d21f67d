import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { FormComboField } from '../forms/bound-fields.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { Platform } from '../theme/platform.tsx';
import type { ComboOption } from './combo-option.ts';
import { useIsDirty } from './typed-text.ts';

const ITEMS: ComboOption[] = [
  { id: 1, label: 'Bevel gear (BV-2)', code: 'BV-2' },
  { id: 2, label: 'Bevel gear, small (BV-25)', code: 'BV-25' },
  { id: 3, label: 'Shree', secondary: 'Pune' },
  { id: 4, label: 'Shree Traders', secondary: 'Pune' },
  { id: 5, label: 'Twin', secondary: 'Pune' },
  { id: 6, label: 'twin', secondary: 'Nashik' },
];
const shown = ({ label, secondary }: ComboOption) => `${label} ${secondary ?? ''}`.toLowerCase();
const load = jest.fn((search: string) => Promise.resolve(ITEMS.filter((item) => shown(item).includes(search.toLowerCase()))));
const saved = jest.fn();
beforeEach(() => {
  load.mockClear();
  saved.mockClear();
});

function Screen({ start }: { start: ComboOption | undefined }) {
  const form = useForm({ defaultValues: { item: start?.id ?? ('' as number | ''), other: '' } });
  const submit = useSubmit(form, async ({ item }) => saved(item));
  return (
    <Platform>
      <form onSubmit={submit}>
        <FormComboField control={form.control} name="item" label="Item" load={load} initial={start} />
        <button type="submit">Save</button>
        <output>{useIsDirty(form) ? 'entered' : 'untouched'}</output>
      </form>
    </Platform>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Item' });
const save = () => screen.getByRole('button', { name: 'Save' });
async function typeIn(text: string, start?: ComboOption) {
  render(<Screen start={start} />);
  await userEvent.click(field());
  await userEvent.keyboard(text);
}

const NONE = (text: string) => `No match for '${text}'. Choose from the list, or empty the field.`;
const SEVERAL = (text: string) => `More than one match for '${text}'. Choose from the list.`;

describe.each([
  ['a code, without case', 'bv-2', 1, 1],
  ['a code that another begins with', 'BV-25', 2, 2],
  ['a name that another begins with', 'shree', 3, 3],
  ['a name without its code', 'bevel gear', 1, 1],
  ['the only match', 'trad', 4, 4],
  ['more than one match', 'shr', 3, SEVERAL('shr')],
  ['a name that two have', 'twin', 5, SEVERAL('twin')],
  ['no match', 'zzz', NONE('zzz'), NONE('zzz')],
])('%s: %s', (_what, text, byTab, byClick) => {
  const expectAfter = async (result: number | string) => {
    if (typeof result === 'number') await waitFor(() => expect(saved.mock.calls).toEqual([[result]]));
    else {
      await waitFor(() => expect(field()).toHaveAccessibleDescription(result));
      expect(field()).toHaveDisplayValue(text);
      expect(saved).not.toHaveBeenCalled();
    }
  };

  test.each(['early', 'late'])('a click on Save, %s', async (when) => {
    await typeIn(text);
    if (when === 'late') await waitFor(() => expect(load).toHaveBeenLastCalledWith(text));
    await userEvent.click(save());
    await expectAfter(byClick);
    if (typeof byClick === 'string') expect(field()).toHaveFocus();
  });

  test.each(['early', 'late'])('Tab and Save, %s', async (when) => {
    await typeIn(text);
    if (when === 'late') await waitFor(() => expect(load).toHaveBeenLastCalledWith(text));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expectAfter(byTab);
  });
});

test('a chosen item, another text typed over it: nothing is saved until one is chosen', async () => {
  await typeIn('shr', ITEMS[0]);
  expect(screen.getByText('entered')).toBeInTheDocument();
  await userEvent.click(save());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(SEVERAL('shr')));
  expect(saved).not.toHaveBeenCalled();
  await userEvent.keyboard('ee traders');
  await userEvent.click(save());
  await waitFor(() => expect(saved.mock.calls).toEqual([[4]]));
});

test('text that has chosen nothing counts as entered; emptied it does not', async () => {
  await typeIn('z');
  expect(screen.getByText('entered')).toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByText('untouched')).toBeInTheDocument();
  await userEvent.click(save());
  await waitFor(() => expect(saved.mock.calls).toEqual([['']]));
});

test('an unreachable list refuses the save, and the next try reads it again', async () => {
  load.mockImplementation(() => Promise.reject(new Error('away')));
  await typeIn('bv-2');
  await userEvent.click(save());
  await waitFor(() => expect(field()).toHaveAccessibleDescription('The list could not be loaded. Try again.'));
  load.mockImplementation(() => Promise.resolve([ITEMS[0]!]));
  await userEvent.click(save());
  await waitFor(() => expect(saved.mock.calls).toEqual([[1]]));
});
