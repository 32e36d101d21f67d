import { render, screen } from '@testing-library/react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Platform } from '../theme/platform.tsx';
import { loadOverlays, overlaysNow } from './load-overlays.ts';

let away = false;
// As in a browser: other tests of screens have what opens over a page at once.
jest.mock('./load-overlays.ts', () => jest.requireActual('./load-overlays'));
jest.mock('./overlays.ts', () => {
  if (away) throw new Error('away');
  return jest.requireActual('./overlays');
});

test('a file that did not come is asked for again', async () => {
  away = true;
  await expect(loadOverlays()).rejects.toThrow('away');
  away = false;
  expect(overlaysNow()).toBeUndefined();
});

test('a dialog that is open before its code is there opens with it, the focus where it belongs', async () => {
  render(
    <Platform>
      <ConfirmDialog open title="Delete" question="Really?" confirmLabel="Delete" onConfirm={() => undefined} onClose={() => undefined} />
    </Platform>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Delete' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});
