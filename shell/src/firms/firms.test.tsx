import { mockApi, resetApi, signInWith, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserMenu } from '../frame/user-menu.tsx';
import { ShippedSuite } from '../testing/shipped-suite.tsx';

afterEach(resetApi);

async function openMenu(many: boolean) {
  signInWith({ permissions: ['sales:view'], ...(many && { many_firms: true }) });
  render(
    <Platform>
      <TestSession>
        <ShippedSuite>
          <UserMenu />
        </ShippedSuite>
      </TestSession>
    </Platform>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^User menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
}
const FIRMS = { data: [{ name: 'shakti', title: 'Shakti Valves', host: 'shakti.example' }], total: 1, here: 'Acme Tools' };

test('a suite of one firm has nothing of other firms in its menu, and requests nothing', async () => {
  await openMenu(false);
  expect(screen.queryByRole('menuitem', { name: /firm/i })).toBeNull();
});

test('the menu names this firm, lists the others, and says when one cannot be opened', async () => {
  mockApi({ 'GET /firms': { body: FIRMS }, 'POST /firms/shakti/enter': { status: 404, body: { message: 'You are not in that firm', code: 'NOT_FOUND' } } });
  await openMenu(true);
  expect(await screen.findByText('Acme Tools')).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Shakti Valves' }));
  expect(await screen.findByText('You are not in that firm')).toBeInTheDocument();
});

test('two users of one firm are told apart, and each is entered as itself', async () => {
  const entered: string[] = [];
  const shakti = { name: 'shakti', title: 'Shakti Valves', host: 'shakti.example' };
  const of = (id: string, username: string) => ({ ...shakti, id, username });
  const enter = (id: string) => ({
    [`POST /firms/${id}/enter`]: () => {
      entered.push(id);
      return { status: 404, body: { message: 'Not now', code: 'NOT_FOUND' } };
    },
  });
  mockApi({ 'GET /firms': { body: { data: [of('one', 'ravi'), of('two', 'meera')], total: 2, here: 'Acme Tools' } }, ...enter('one'), ...enter('two') });
  await openMenu(true);
  expect(await screen.findByRole('menuitem', { name: 'Shakti Valves as ravi' })).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Shakti Valves as meera' }));
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(entered).toEqual(['two']);
});

test('a firm is connected with both passwords; a wrong one is said at its field', async () => {
  const sent: unknown[] = [];
  const fields = { password: 'The address, the username or the password is not right' };
  mockApi({
    'GET /firms': { body: { data: [], total: 0 } },
    'POST /firms': ({ body }) => {
      sent.push(body);
      return { status: 400, body: { message: 'Wrong', code: 'BAD_INPUT', fields } };
    },
  });
  await openMenu(true);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Connect another firm' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Address of the other firm' }), 'shakti.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your username there' }), 'ravi');
  await userEvent.type(screen.getByLabelText(/^Your password there/), 'there-there');
  await userEvent.type(screen.getByLabelText(/^Your password here/), 'here-here');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('The address, the username or the password is not right')).toBeInTheDocument();
  expect(sent).toEqual([{ host: 'shakti.example', username: 'ravi', password: 'there-there', current_password: 'here-here' }]);
  expect(screen.getByRole('textbox', { name: 'Address of the other firm' })).toHaveValue('shakti.example');
});
