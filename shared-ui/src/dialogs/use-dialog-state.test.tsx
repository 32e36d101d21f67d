import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { DraftOwner } from '../drafts/draft-owner.ts';
import { FormTextField } from '../forms/bound-fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { Platform } from '../theme/platform.tsx';
import { useDialogState } from './use-dialog-state.ts';

interface Vendor {
  name: string;
}

function Screen() {
  const [edited, setEdited] = useDialogState<Vendor>('edit-vendor');
  return (
    <>
      <button type="button" onClick={() => setEdited({ name: 'Konkan' })}>
        Open
      </button>
      {edited && <EditVendor vendor={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function EditVendor({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const form = useForm<Vendor>({ defaultValues: vendor });
  return (
    <FormDialog open title="Edit Vendor" form={form} saveLabel="Save" onClose={onClose} onSave={async () => onClose()}>
      <FormTextField control={form.control} name="name" label="Name" />
    </FormDialog>
  );
}

const show = (user = 7) =>
  render(
    <Platform>
      <DraftOwner value={`karkhana-draft:${user}:dialog:`}>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </DraftOwner>
    </Platform>,
  );

/** A browser that loads a page anew unmounts nothing. */
function reload({ unmount }: { unmount: () => void }, user?: number) {
  act(() => void dispatchEvent(new Event('pagehide')));
  const left = { ...sessionStorage };
  unmount();
  for (const [key, value] of Object.entries(left)) sessionStorage.setItem(key, value);
  return show(user);
}

const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const dialog = () => screen.queryByRole('dialog', { name: 'Edit Vendor' });
const box = () => screen.getByLabelText('Name', { selector: 'input' });

async function begin(text: string) {
  const shown = show();
  await press('Open');
  await waitFor(() => expect(dialog()).toBeInTheDocument());
  if (text) await userEvent.type(box(), text);
  return shown;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('after a reload in the middle of an entry the dialog of that record is open, with the entry', async () => {
  const shown = await begin(' Agro');
  const again = reload(shown);
  expect(await screen.findByText(/^This is what you entered at \d/)).toBeInTheDocument();
  expect(box()).toHaveValue('Konkan Agro');
  await press('Save');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  reload(again);
  expect(dialog()).not.toBeInTheDocument();
});

test('without an entry, and after Start again, a reload closes it', async () => {
  const empty = reload(await begin(''));
  expect(dialog()).not.toBeInTheDocument();
  empty.unmount();
  const begun = reload(await begin('x'));
  await screen.findByText(/^This is what you entered/);
  await press('Start again');
  reload(begun);
  expect(dialog()).not.toBeInTheDocument();
});

test('cancelled, it stays closed', async () => {
  const shown = await begin('x');
  await press('Cancel');
  await press('Close');
  reload(shown);
  expect(dialog()).not.toBeInTheDocument();
});

test('it is forgotten when its screen is left, as by signing out', async () => {
  const shown = await begin('x');
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(sessionStorage).toHaveLength(1);
  shown.unmount();
  expect(sessionStorage).toHaveLength(0);
});

test('another user does not see it', async () => {
  reload(await begin('x'), 8);
  expect(dialog()).not.toBeInTheDocument();
});
