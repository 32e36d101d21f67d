import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { useDraft } from '../drafts/use-draft.ts';
import { Platform } from '../theme/platform.tsx';
import { FormDateField, FormTextField } from './bound-fields.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { hasUnsavedInput } from './unsaved-input.ts';
import { useFollowsToday, useToday } from './use-today.ts';

function Form({ follows = true }: { follows?: boolean }) {
  const today = useToday();
  const form = useForm({ defaultValues: { date: today, notes: '' } });
  useFollowsToday(form, follows ? 'date' : undefined, today);
  useDraft({ form, name: 'karkhana-draft:7:note:', shown: () => '', onContinue: () => undefined });
  return (
    <Platform>
      <MemoryRouter>
        <FormDateField control={form.control} name="date" label="Date" max={today} />
        <FormTextField control={form.control} name="notes" label="Notes" />
        <UnsavedGuard dirty={form.formState.isDirty} />
      </MemoryRouter>
    </Platform>
  );
}

const date = () => screen.getByRole('textbox', { name: 'Date' });
/** Half a minute before midnight in India. */
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-20T18:29:30Z') });
});
afterEach(() => jest.useRealTimers());
/** Past midnight, and then past the pause after which a draft is written. */
async function pass(milliseconds = 60_000) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
}
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });

test('a date that is still the default moves on past midnight, and is neither unsaved input nor a draft', async () => {
  render(<Form />);
  expect(date()).toHaveValue('20 Nov 2026');
  await pass();
  expect(date()).toHaveValue('21 Nov 2026');
  await pass(24 * 60 * 60_000 - 1_000);
  expect(date()).toHaveValue('22 Nov 2026');
  expect(hasUnsavedInput()).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what else was entered stays, and is still unsaved', async () => {
  render(<Form />);
  await user().type(screen.getByLabelText('Notes'), 'By tempo');
  await pass();
  expect(date()).toHaveValue('21 Nov 2026');
  expect(screen.getByLabelText('Notes')).toHaveValue('By tempo');
  expect(hasUnsavedInput()).toBe(true);
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test.each([
  ['another date that was chosen', true, '18/11/2026{Tab}', '18 Nov 2026'],
  ['an emptied date', true, '{Tab}', ''],
  ['the date of a form that does not begin with today', false, '20/11/2026{Tab}', '20 Nov 2026'],
])('%s stays past midnight', async (_what, follows, typed, shown) => {
  render(<Form follows={follows} />);
  await user().clear(date());
  await user().type(date(), typed);
  await pass();
  expect(date()).toHaveValue(shown);
});

test('a machine that wakes from sleep shows the new day at once', async () => {
  render(<Form />);
  await pass(0);
  jest.setSystemTime(Date.parse('2026-11-21T03:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(date()).toHaveValue('21 Nov 2026');
});
