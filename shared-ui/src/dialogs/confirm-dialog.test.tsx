import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Platform } from '../theme/platform.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const [confirm, close] = [jest.fn(), jest.fn()];
afterEach(() => jest.clearAllMocks());

const show = (props: Partial<ConfirmDialogProps> = {}) =>
  render(
    <Platform>
      <ConfirmDialog
        open
        title="Delete product"
        question="Are you sure you want to delete this product?"
        facts={[
          ['Product Name', 'Flange set 80 mm'],
          ['SKU', 'FIT-FL-080'],
        ]}
        confirmLabel="Delete"
        onConfirm={confirm}
        onClose={close}
        {...props}
      />
    </Platform>,
  );

test('shows the facts, starts on Cancel, and Enter there does no harm', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Delete product' })).toHaveTextContent(
    'Are you sure you want to delete this product?Product NameFlange set 80 mmSKUFIT-FL-080',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(close).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
});

test('the verb does it; Escape does not', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('while it works it can neither be closed nor done twice, and a refusal is shown', async () => {
  show({ busy: true, busyLabel: 'Deleting...', failure: 'This product is on a sale. Make it inactive instead.' });
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Make it inactive instead.');
});
