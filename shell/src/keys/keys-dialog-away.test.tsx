import { resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserMenu } from '../frame/user-menu.tsx';
import { ShippedSuite } from '../testing/shipped-suite.tsx';

const mockNetwork = { away: true, tries: 0 };
jest.mock('./keys-dialog.tsx', () => {
  mockNetwork.tries += 1;
  if (mockNetwork.away) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  return jest.requireActual('./keys-dialog.tsx');
});
afterEach(resetApi);

test('a dialog whose file does not come without a network comes with it, and leaves the form below', async () => {
  signInAs('sales:view');
  render(
    <Platform>
      <TestSession>
        <ShippedSuite>
          <UserMenu />
        </ShippedSuite>
        <input aria-label="Notes" />
      </TestSession>
    </Platform>,
  );
  await userEvent.type(screen.getByLabelText('Notes'), 'By lorry');
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await waitFor(() => expect(mockNetwork.tries).toBeGreaterThan(0));
  mockNetwork.away = false;
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('By lorry');
});
