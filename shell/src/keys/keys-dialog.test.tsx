import { resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform, SearchBox, setSingleKeys, useCtrlEnter } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserMenu } from '../frame/user-menu.tsx';
import { ShippedSuite } from '../testing/shipped-suite.tsx';

afterEach(() => {
  setSingleKeys(true);
  resetApi();
});

const Form = () => {
  useCtrlEnter(() => undefined);
  return <input aria-label="Notes" />;
};
function show(below: React.ReactNode) {
  signInAs('sales:view');
  return render(
    <Platform>
      <TestSession>
        <ShippedSuite>
          <UserMenu />
          {below}
        </ShippedSuite>
      </TestSession>
    </Platform>,
  );
}
const here = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const section = within(dialog).getByRole('region', { name: 'On this screen' });
  return within(section)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};

test('? lists the keys of the present screen, and no others', async () => {
  const list = <SearchBox value="" onChange={() => undefined} placeholder="Search..." />;
  const { rerender } = show(list);
  await userEvent.keyboard('?');
  expect(await here()).toEqual([['/', 'Goes to the search of this list']]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  rerender(
    <Platform>
      <TestSession>
        <ShippedSuite>
          <UserMenu />
          <Form />
        </ShippedSuite>
      </TestSession>
    </Platform>,
  );
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(await here()).toEqual([['CtrlEnter', 'Saves the form']]);
  expect(screen.getByText('Shows the keys of this screen')).toBeInTheDocument();
});

test('in a field ? is a letter', async () => {
  show(<Form />);
  await userEvent.type(screen.getByLabelText('Notes'), 'ready?');
  expect(screen.getByLabelText('Notes')).toHaveValue('ready?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('with single-letter keys turned off it shows that, and the menu still opens it', async () => {
  setSingleKeys(false);
  show(<SearchBox value="" onChange={() => undefined} placeholder="Search..." />);
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByText(/Single-letter keys are turned off in/)).toBeInTheDocument();
  expect(screen.queryByText('Goes to the search of this list')).not.toBeInTheDocument();
});
