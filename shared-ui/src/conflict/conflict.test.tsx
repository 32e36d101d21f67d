import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { FormSelectField, FormTextField } from '../forms/bound-fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { noteChangeByOthers } from '../table/changed-by-others.ts';
import { Platform } from '../theme/platform.tsx';
import type { RecordNow } from './edited-record.ts';
import { useEditedRecord } from './use-edited-record.ts';

const BEGAN = { phone: '0142', email: 'old@ganesh.example', person: 'Suresh', status: 'active', secret: 'kept' };
type Values = typeof BEGAN;
const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

class Stale extends Error {
  readonly code = 'STALE_VERSION';
  readonly fields = {};
}

/** The server's record. */
let stored: RecordNow<Values>;
const saved: object[] = [];
const server = jest.fn(async (values: Values, version: number): Promise<void> => {
  if (version !== stored.version) throw new Stale('Changed by someone else since you opened it');
  saved.push(values);
});
const read = jest.fn(async () => stored);
const theySave = (values: Partial<Values>) => {
  stored = { values: { ...stored.values, ...values }, version: stored.version + 1, by: 'Ravi Deshmukh', at: '2026-11-20T06:16:00.000Z' };
};
const heard = (keys: readonly string[] | 'all' = ['vendors']) => act(async () => noteChangeByOthers(keys));

function Screen() {
  const form = useForm<Values>({ defaultValues: BEGAN });
  const edited = useEditedRecord(form, { name: 'Shree Ganesh Hardware', key: 'vendors', version: 3, values: BEGAN, read });
  return (
    <Platform>
      <MemoryRouter>
        <FormDialog
          open
          form={form}
          edited={edited}
          title="Edit Vendor"
          saveLabel="Save Vendor"
          onClose={() => undefined}
          onSave={(values) => server(values, edited.version())}
        >
          <FormTextField name="phone" label="Phone" />
          <FormTextField name="email" label="Email" />
          <FormTextField name="person" label="Contact Person" />
          <FormSelectField name="status" label="Status" options={STATUSES} />
        </FormDialog>
      </MemoryRouter>
    </Platform>
  );
}

beforeEach(() => {
  stored = { values: BEGAN, version: 3 };
  saved.length = 0;
  jest.clearAllMocks();
  render(<Screen />);
});

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const conflict = () => screen.findByRole('alertdialog', { name: 'Ravi Deshmukh saved this record before you' });
const radio = (field: string, name: string) => within(screen.getByRole('radiogroup', { name: field })).getByRole('radio', { name });

test('reported before Save: shows who and what, Save opens the choice, each field keeps the chosen value', async () => {
  await type('Phone', '55501');
  await type('Contact Person', 'Anita');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  theySave({ phone: '0177', email: 'new@ganesh.example', person: 'Mahesh', secret: 'theirs' });
  await heard();
  expect(await screen.findByText(/Ravi Deshmukh saved this record at 11:46, while you were editing it: Phone, Contact Person, Email/)).toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toHaveValue('55501');

  await press('Save Vendor');
  const dialog = await conflict();
  expect(server).not.toHaveBeenCalled();
  expect(dialog).toHaveTextContent(/Shree Ganesh Hardware\. Saved at 11:46, you began at \d\d:\d\d/);
  expect(dialog).toHaveTextContent('2 fields were changed by both of you. Choose which value stays.');
  expect(screen.getByRole('radiogroup', { name: 'Phone' })).toHaveTextContent('was 0142');
  expect(radio('Phone', 'Theirs')).toHaveAccessibleDescription('0177');
  expect(radio('Phone', 'Mine')).toHaveAccessibleDescription('55501');
  expect(within(dialog).getByText('new@ganesh.example').nextElementSibling).toHaveTextContent('Only Ravi changed it');
  expect(within(dialog).getByText('Inactive').nextElementSibling).toHaveTextContent('Only you changed it');
  expect(screen.getByRole('button', { name: 'Save Chosen Values' })).toBeDisabled();

  await userEvent.click(radio('Phone', 'Theirs'));
  await userEvent.click(radio('Contact Person', 'Mine'));
  await press('Save Chosen Values');
  await waitFor(() => expect(saved).toEqual([{ phone: '0177', email: 'new@ganesh.example', person: 'Anita', status: 'inactive', secret: 'theirs' }]));
  expect(server).toHaveBeenCalledWith(expect.anything(), 4);
});

test('reported by the refusal: Enter and Escape overwrite nothing, and everything typed is still there', async () => {
  await type('Phone', '55501');
  theySave({ phone: '0177' });
  await press('Save Vendor');
  await conflict();
  expect(screen.getByRole('button', { name: 'Keep Editing' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Phone')).toHaveValue('55501');
  await press('See what differs');
  await conflict();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Phone')).toHaveValue('55501');
  expect(saved).toEqual([]);
});

test('by keyboard alone: the arrows choose, Save Chosen Values saves at once', async () => {
  await type('Phone', '55501');
  theySave({ phone: '0177' });
  await heard('all');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await conflict();
  act(() => radio('Phone', 'Theirs').focus());
  await userEvent.keyboard(' {ArrowDown}');
  expect(radio('Phone', 'Mine')).toBeChecked();
  act(() => screen.getByRole('button', { name: 'Save Chosen Values' }).focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(saved).toEqual([{ ...BEGAN, phone: '55501' }]));
});

test('Discard mine leaves the form with what they saved, to go on from', async () => {
  await type('Phone', '55501');
  theySave({ phone: '0177' });
  await heard();
  await press('See what differs');
  await conflict();
  await press('Discard mine');
  expect(screen.getByLabelText('Phone')).toHaveValue('0177');
  await press('Save Vendor');
  await waitFor(() => expect(server).toHaveBeenCalledWith({ ...BEGAN, phone: '0177' }, 4));
});

test('with nothing entered theirs is taken over, with a notice; other keys are not looked at twice', async () => {
  await heard(['sales']);
  expect(read).not.toHaveBeenCalled();
  await heard();
  expect(screen.queryByText(/saved this record/)).not.toBeInTheDocument();
  theySave({ phone: '0177' });
  await heard();
  expect(await screen.findByText('Ravi Deshmukh saved this record at 11:46. You see it as it is now.')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toHaveValue('0177');
});

test('changes outside the form need no choice: the save goes through at once with the new version', async () => {
  await type('Phone', '55501');
  theySave({ secret: 'theirs' });
  await press('Save Vendor');
  await waitFor(() => expect(saved).toEqual([{ ...BEGAN, phone: '55501', secret: 'theirs' }]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a record that cannot be read again leaves the refusal in the form, and every field', async () => {
  await type('Phone', '55501');
  theySave({ phone: '0177' });
  read.mockRejectedValueOnce(new Error('away'));
  await press('Save Vendor');
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed by someone else since you opened it');
  expect(screen.getByLabelText('Phone')).toHaveValue('55501');
});
