import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { useOpenedByAddress } from './use-opened-by-address.ts';

const open = jest.fn();
beforeEach(() => open.mockClear());

function Screen() {
  useOpenedByAddress('new', open);
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/vendors?open=new">Add Vendor</Link>
    </>
  );
}
const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Screen />
    </MemoryRouter>,
  );

test('the address opens the dialog once, and keeps all but that wish', () => {
  const { rerender } = show('/stock?tab=materials&open=new');
  rerender(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  expect([open.mock.calls.length, screen.getByRole('status').textContent]).toEqual([1, '/stock?tab=materials']);
});

test('it opens again when asked again on the same screen, and not for another dialog', async () => {
  show('/vendors?open=other');
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(screen.getByRole('link'));
  expect([open.mock.calls.length, screen.getByRole('status').textContent]).toEqual([2, '/vendors']);
});
