import { arriveAt, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noPaymentsOrNotes } from '../testing/no-payments-or-notes.ts';
import { ShippedSuite } from '../testing/shipped-suite.tsx';
import { KeysMeanwhile, type Typed } from './keys-meanwhile.tsx';
import { PaletteOpener } from './palette-opener.tsx';

beforeEach(noPaymentsOrNotes);
afterEach(resetApi);

const showKeys = () => {
  const kept = { typed: { text: '', enter: false }, onClose: jest.fn() };
  const onTyped = (change: (typed: Typed) => Typed) => {
    kept.typed = change(kept.typed);
  };
  return { kept, ...render(<KeysMeanwhile onTyped={onTyped} onClose={kept.onClose} />) };
};

// The first in this file: afterwards the palette is there at once.
test('Enter typed before it has loaded opens what the text finds, and does not reach the form below', async () => {
  signInAs('sales:view');
  mockApi({ 'GET /sales': { body: { data: [{ id: 418, invoice_number: 'INV/26-27/00418', vendor_name: 'Shree Ganesh Hardware' }], total: 1 } } });
  render(
    <Platform>
      <TestSession>
        <ShippedSuite>
          <PaletteOpener />
        </ShippedSuite>
        <input aria-label="Quantity" />
      </TestSession>
    </Platform>,
  );
  const field = screen.getByRole('textbox', { name: 'Quantity' });
  // Without a pause in which it could load.
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  const reached = ['0', '0', '4', '1', '8', 'Enter'].filter((key) => fireEvent.keyDown(field, { key }));
  expect([reached, screen.queryByRole('combobox')]).toEqual([[], null]);
  await arriveAt('/sales/418');
  // Once: it opens empty the next time.
  await userEvent.click(screen.getByRole('button', { name: 'Search or go to' }));
  expect(await screen.findByRole('combobox')).toHaveValue('');
});

test('keys before it has loaded are kept and do nothing elsewhere', async () => {
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  const { kept, unmount } = showKeys();
  await userEvent.keyboard('पंप 1x{Backspace}{Tab}{ArrowUp}{ArrowDown}{ArrowLeft}{ArrowRight}');
  expect(kept.typed).toEqual({ text: 'पंप 1', enter: false });
  await userEvent.keyboard('{Escape}');
  expect(kept.onClose).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  unmount();
  await userEvent.keyboard('y');
  expect([kept.typed.text, heard.mock.calls.length]).toEqual(['पंप 1', 1]);
  document.removeEventListener('keydown', heard);
});

test('Enter before it has loaded is kept and does nothing elsewhere; typing on or Backspace forgets it', async () => {
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  const { kept } = showKeys();
  await userEvent.keyboard('ab{Enter}');
  expect(kept.typed).toEqual({ text: 'ab', enter: true });
  await userEvent.keyboard('c');
  expect(kept.typed).toEqual({ text: 'abc', enter: false });
  await userEvent.keyboard('{Enter}{Backspace}');
  expect(kept.typed).toEqual({ text: 'ab', enter: false });
  expect(heard).not.toHaveBeenCalled();
  document.removeEventListener('keydown', heard);
});

test('a press of the mouse gives the palette up before it has loaded', async () => {
  const { kept } = showKeys();
  await userEvent.click(document.body);
  expect(kept.onClose).toHaveBeenCalledTimes(1);
});

test('Ctrl, Alt and Meta combinations pass while it loads', async () => {
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  const { kept } = showKeys();
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Alt>}{ArrowLeft}{/Alt}{Meta>}k{/Meta}');
  expect(heard).toHaveBeenCalledTimes(6);
  expect(kept.typed).toEqual({ text: '', enter: false });
  document.removeEventListener('keydown', heard);
});
