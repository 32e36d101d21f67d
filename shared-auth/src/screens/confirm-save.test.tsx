import { ApiError, useMutation } from '@karkhana/shared-auth';
import { TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ConfirmSave } from './confirm-save.tsx';

const closed = jest.fn();
const left = jest.fn();
const removed: number[] = [];
let refusal: Error | undefined;
/** Until it resolves, the server has not answered. */
let answered: Promise<void> | undefined;
beforeEach(() => {
  closed.mockClear();
  left.mockClear();
  removed.length = 0;
  refusal = undefined;
  answered = undefined;
});

function Asked({ leaves = false, failureToast }: { leaves?: boolean; failureToast?: 'failed' | 'reason' }) {
  const save = useMutation({
    mutationFn: async (id: number) => {
      await answered;
      if (refusal) throw refusal;
      removed.push(id);
    },
  });
  return (
    <ConfirmSave
      save={save}
      sent={7}
      title="Delete Product"
      question="Are you sure?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      saved="Product deleted"
      failed="Failed to delete product"
      {...(leaves && { onSaved: left })}
      {...(failureToast && { failureToast })}
      onClose={closed}
    />
  );
}
const ask = (asked: React.ReactElement) =>
  render(
    <TestSession>
      <Platform>{asked}</Platform>
    </TestSession>,
  );
function Opener() {
  const [open, setOpen] = useState(false);
  const save = useMutation({ mutationFn: async (id: number) => void removed.push(id) });
  const close = () => setOpen(false);
  const question = { title: 'Delete Product', question: 'Are you sure?', confirmLabel: 'Delete', failed: 'Failed to delete product' };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <ConfirmSave save={save} sent={7} {...question} onClose={close} />}
    </>
  );
}
const answerYes = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete' }));

test('a yes does it once, shows a toast and closes', async () => {
  ask(<Asked />);
  await answerYes();
  expect(await screen.findByText('Product deleted')).toBeInTheDocument();
  expect([removed, closed.mock.calls.length]).toEqual([[7], 1]);
});

test('while it is being done it is not done again, and the dialog does not close', async () => {
  let answer = () => {};
  answered = new Promise((resolve) => (answer = resolve));
  ask(<Asked />);
  await answerYes();
  const busy = await screen.findByRole('button', { name: 'Deleting...' });
  expect(busy).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(removed).toEqual([7]);
});

test('without a network it stays, shows that, and does it on the next press', async () => {
  refusal = new ApiError('The server could not be reached. Check the connection.', 0, 'NO_CONNECTION');
  ask(<Asked />);
  await answerYes();
  expect(await screen.findByText('The server could not be reached. Check the connection.')).toBeInTheDocument();
  refusal = undefined;
  await answerYes();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(removed).toEqual([7]);
});

test('after a save that removes the record the screen leaves instead of closing', async () => {
  ask(<Asked leaves />);
  await answerYes();
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  expect(closed).not.toHaveBeenCalled();
});

test.each([
  [undefined, 1],
  ['failed' as const, 1],
  ['reason' as const, 2],
])('a refusal stays in the dialog with its reason; beside it toast %s', async (failureToast, times) => {
  refusal = new ApiError('Pump is used on documents', 409, 'CONFLICT', {}, undefined, { message: 'Pump is used on documents' });
  ask(<Asked {...(failureToast && { failureToast })} />);
  await answerYes();
  await waitFor(() => expect(screen.getAllByText('Pump is used on documents')).toHaveLength(times));
  expect(screen.queryAllByText('Failed to delete product')).toHaveLength(failureToast === 'failed' ? 1 : 0);
  expect([removed, closed.mock.calls.length]).toEqual([[], 0]);
});

test.each(['Cancel', 'Delete'])('after %s the focus is where it was before the question', async (answer) => {
  ask(<Opener />);
  const opener = await screen.findByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});
