import { resetApi, signInWith, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import { ShippedSuite } from '../testing/shipped-suite.tsx';
import { UserMenu } from './user-menu.tsx';

afterEach(resetApi);

test.each([
  ['as they are', {}, 'User menu, Asha Kulkarni', 'Manager'],
  ['without a name', { name: '' }, 'User menu, User', 'Manager'],
  ['without a role', { role: undefined as never }, 'User menu, Asha Kulkarni', 'Role'],
  ['with a role of a later version', { role: 'auditor' as never }, 'User menu, Asha Kulkarni', 'Role'],
])('the user menu shows name and role: %s', async (_case, parts, name, role) => {
  signInWith(parts);
  render(
    <Platform>
      <TestSession>
        <ShippedSuite>
          <UserMenu />
        </ShippedSuite>
      </TestSession>
    </Platform>,
  );
  expect(await screen.findByRole('button', { name })).toHaveTextContent(role);
});
