import { yupResolver } from '@hookform/resolvers/yup';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { object, string } from 'yup';
import { Platform } from '../theme/platform.tsx';
import { FormTextField } from './bound-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { hasUnsavedInput } from './unsaved-input.ts';

const schema = object({ name: string().required('Name is required'), phone: string().required('Phone number is required') });

class Refused extends Error {
  constructor(
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

const save = jest.fn((_values: object): Promise<unknown> => Promise.resolve());
beforeEach(() => save.mockReset().mockResolvedValue(undefined));

function Screen() {
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: yupResolver(schema), defaultValues: { name: '', phone: '' } });
  return (
    <Platform>
      <MemoryRouter>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <FormDialog
          form={form}
          open={open}
          title="Add Vendor"
          saveLabel="Add Vendor"
          onClose={() => setOpen(false)}
          onSave={async (values) => {
            await save(values);
            setOpen(false);
          }}
        >
          <FormTextField control={form.control} name="name" label="Name" required />
          <FormTextField control={form.control} name="phone" label="Phone" required />
        </FormDialog>
      </MemoryRouter>
    </Platform>
  );
}

/** As jsdom has no layout: which elements were asked to come into view. */
const brought: Element[] = [];
beforeEach(() => {
  brought.length = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function into(this: Element) {
    brought.push(this);
  });
});
afterEach(() => jest.restoreAllMocks());

const field = (name: string) => screen.getByRole('textbox', { name });
const primary = () => screen.getByRole('button', { name: /Add Vendor|Saving/ });
async function open() {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Add Vendor' })).toBeInTheDocument();
}

test('a failed try counts the fields and focuses the first; mending them counts down', async () => {
  await open();
  await userEvent.click(primary());
  expect(await screen.findByText('2 fields need attention')).toBeInTheDocument();
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  await userEvent.type(field('Name'), 'Ganesh');
  expect(await screen.findByText('1 field needs attention')).toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

test('saves once however often it is pressed, disabled meanwhile, and gives the focus back', async () => {
  let finish: () => void = () => undefined;
  save.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  await open();
  await userEvent.type(field('Name'), 'Ganesh');
  await userEvent.type(field('Phone'), '1{Control>}{Enter}{Enter}{/Control}');
  await userEvent.click(primary());
  expect(primary()).toBeDisabled();
  expect(primary()).toHaveTextContent('Saving...');
  expect(field('Name')).toHaveValue('Ganesh');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  finish();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(save.mock.calls).toEqual([[{ name: 'Ganesh', phone: '1' }]]);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a refusal is in the banner and at its field, keeps all input, and goes at the next try', async () => {
  save.mockRejectedValueOnce(
    new Refused('A vendor with this name exists', { name: 'Another vendor has this name', credit_limit: 'Unknown field credit_limit' }),
  );
  await open();
  await userEvent.type(field('Name'), 'Ganesh');
  await userEvent.type(field('Phone'), '1');
  await userEvent.click(primary());
  expect(await screen.findByRole('alert')).toHaveTextContent('A vendor with this name exists. Unknown field credit_limit');
  expect(field('Name')).toHaveAccessibleDescription('Another vendor has this name');
  expect(field('Name')).toHaveFocus();
  expect(field('Phone')).toHaveValue('1');
  await userEvent.click(primary());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(save).toHaveBeenCalledTimes(2);
});

test('closing needs a confirmation while something is entered, and not otherwise', async () => {
  await open();
  await userEvent.type(field('Name'), 'G');
  expect(hasUnsavedInput()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  expect(question).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(field('Name')).toHaveValue('G');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Close without saving?' })).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(hasUnsavedInput()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(field('Name')).toHaveValue('');
});

test('without input it closes at once', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a refusal without a field is brought into view; one at a field leaves the view there', async () => {
  save.mockRejectedValueOnce(new Refused('Somebody else changed it')).mockRejectedValueOnce(new Refused('Taken', { name: 'This name is taken' }));
  await open();
  await userEvent.type(field('Name'), 'Konkan Agro');
  await userEvent.type(field('Phone'), '98220');
  await userEvent.click(primary());
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('Somebody else changed it');
  expect(brought).toEqual([banner]);
  await userEvent.click(primary());
  expect(await screen.findByText('This name is taken')).toBeInTheDocument();
  expect(brought).toEqual([banner]);
});
