import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { FormComboField, FormPasswordField, FormTextField } from '../forms/bound-fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { hasUnsavedInput } from '../forms/unsaved-input.ts';
import { Platform } from '../theme/platform.tsx';
import { DraftOwner } from './draft-owner.ts';

interface Values {
  name: string;
  vendor_id: number | '';
  password: string;
}

const VENDORS = [
  { id: 7, label: 'Ganesh Hardware' },
  { id: 8, label: 'Konkan Agro' },
];
const save = jest.fn((_values: object): Promise<unknown> => Promise.resolve());
beforeEach(() => {
  localStorage.clear();
  save.mockReset().mockResolvedValue(undefined);
});

function Screen({ owner = 'karkhana-draft:7:', record = 'A', name = '' }: { owner?: string; record?: string; name?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Platform>
      <DraftOwner value={owner}>
        <MemoryRouter>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {open && <Form record={record} name={name} onClose={() => setOpen(false)} />}
        </MemoryRouter>
      </DraftOwner>
    </Platform>
  );
}

function Form({ record, name, onClose }: { record: string; name: string; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { name, vendor_id: '', password: '' } });
  return (
    <FormDialog
      open
      title="Edit"
      subtitle={<b>{record}</b>}
      form={form}
      saveLabel="Save"
      onClose={onClose}
      onSave={async (values) => {
        await save(values);
        onClose();
      }}
    >
      <FormTextField control={form.control} name="name" label="Name" />
      <FormComboField control={form.control} name="vendor_id" label="Vendor" options={VENDORS} />
      <FormPasswordField control={form.control} name="password" label="Password" />
    </FormDialog>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const said = () => screen.queryByText(/^This is what you entered/);
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('karkhana-draft:'));

async function show(props: Parameters<typeof Screen>[0] = {}) {
  const shown = render(<Screen {...props} />);
  await press('Open');
  await screen.findByRole('dialog', { name: 'Edit' });
  await act(async () => undefined);
  return shown;
}

/** As a reload does it. */
async function reload({ unmount }: { unmount: () => void }, props: Parameters<typeof Screen>[0] = {}) {
  act(() => void dispatchEvent(new Event('pagehide')));
  unmount();
  return show(props);
}

async function fill() {
  await userEvent.type(box('Name'), 'Foot valve');
  await userEvent.type(box('Vendor'), 'Kon{Enter}');
  await userEvent.type(box('Password'), 'hunter22');
}

test('after a reload a dialog that is opened again shows what was left in it, except passwords', async () => {
  const shown = await show();
  await fill();
  const again = await reload(shown);
  expect(await screen.findByText(/^This is what you entered at \d/)).toBeInTheDocument();
  expect(box('Name')).toHaveValue('Foot valve');
  expect(box('Vendor')).toHaveValue('Konkan Agro');
  expect(box('Password')).toHaveValue('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('hunter22');
  expect(hasUnsavedInput()).toBe(true);
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Foot valve', vendor_id: 8, password: '' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stored()).toEqual([]);
  await reload(again);
  expect(said()).not.toBeInTheDocument();
});

test('cancelled or begun again, nothing of it is left', async () => {
  let shown = await show();
  await userEvent.type(box('Name'), 'x');
  await press('Cancel');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(stored()).toEqual([]);
  shown = await reload(shown);
  expect(said()).not.toBeInTheDocument();
  await userEvent.type(box('Name'), 'y');
  shown = await reload(shown);
  await press('Start again');
  expect(box('Name')).toHaveValue('');
  expect(stored()).toEqual([]);
});

test.each([
  ['another user', { owner: 'karkhana-draft:8:' }],
  ['nobody', { owner: '' }],
  ['another record', { record: 'B' }],
  ['a record that was saved meanwhile', { name: 'Non-return valve' }],
])('it is not that of %s', async (_what, props) => {
  const shown = await show();
  await userEvent.type(box('Name'), 'x');
  await reload(shown, props);
  expect(said()).not.toBeInTheDocument();
});

test('an entry without an answer to its Save is shown as perhaps saved', async () => {
  save.mockReturnValue(new Promise(() => undefined));
  const shown = await show();
  await userEvent.type(box('Name'), 'x');
  await press('Save');
  // The session may end now: the form counts as unsaved, so that the sign-in comes to it.
  expect(hasUnsavedInput()).toBe(true);
  await reload(shown);
  expect(await screen.findByText(/look before you save it again/)).toBeInTheDocument();
});
