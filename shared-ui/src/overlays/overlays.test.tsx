import { render, screen } from '@testing-library/react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Platform } from '../theme/platform.tsx';

let tries = 0;
// As in a browser: other tests of screens have what opens over a page at once.
jest.mock('./load-overlays.ts', () => jest.requireActual('./load-overlays'));
jest.mock('./overlays.ts', () => {
  tries += 1;
  if (tries === 1) throw new Error('away');
  return jest.requireActual('./overlays');
});

test('a dialog opens when its code is there, also after a failed first load; the focus is right', async () => {
  render(
    <Platform>
      <ConfirmDialog open title="Delete" question="Really?" confirmLabel="Delete" onConfirm={() => undefined} onClose={() => undefined} />
      <p>Page</p>
    </Platform>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Delete' })).toBeInTheDocument();
  expect(tries).toBe(2);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(screen.getByText('Page')).toBeInTheDocument();
});
