import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { PageHeader } from '../layout/page-header.tsx';
import { Platform } from '../theme/platform.tsx';
import { urlDay, urlNumber, urlOneOf, urlPaging, urlSort, urlText } from './url-fields.ts';
import { readUrl, useUrlState, writeUrl } from './use-url-state.ts';

const FIELDS = {
  vendor_id: urlNumber(),
  start_date: urlDay(),
  payment_status: urlOneOf(['', 'paid', 'pending', 'partial'], ''),
  search: urlText(),
  sort: urlSort(['sale_date', 'net_amount'], '-sale_date'),
  ...urlPaging,
};
const NOTHING = { vendor_id: '', start_date: '', payment_status: '', search: '', sort: '-sale_date', page: 1, limit: 10 };

test.each([
  ['', {}],
  ['vendor_id=12&page=3', { vendor_id: '12', page: 3 }],
  ['search=%E0%A4%AA%E0%A4%82%E0%A4%AA', { search: 'पंप' }],
  ['start_date=2026-02-30', {}],
  ['start_date=2026-03-31', { start_date: '2026-03-31' }],
  ['payment_status=bogus', {}],
  ['payment_status=partial', { payment_status: 'partial' }],
  ['page=0', {}],
  ['page=-1&limit=1e3', {}],
  ['limit=25', { limit: 25 }],
  ['limit=501', {}],
  ['sort=net_amount', { sort: 'net_amount' }],
  ['sort=password', {}],
  ['vendor_id=1;drop', {}],
])('%s is read', (address, values) => expect(readUrl(FIELDS, new URLSearchParams(address))).toEqual({ ...NOTHING, ...values }));

test.each([
  ['', { vendor_id: '12' }, 'vendor_id=12'],
  ['page=3', { page: 4 }, 'page=4'],
  ['page=3', { page: 1 }, ''],
  ['page=3&vendor_id=12', { payment_status: 'paid' }, 'vendor_id=12&payment_status=paid'],
  ['page=3', { limit: 25 }, 'limit=25'],
  ['page=3', { sort: 'net_amount' }, 'sort=net_amount'],
  ['limit=25', { limit: 10 }, ''],
  ['vendor_id=12&search=a', { vendor_id: '', search: '' }, ''],
  ['other=1', { vendor_id: '2' }, 'other=1&vendor_id=2'],
] as const)('%p with %p becomes %p', (address, changes, next) => expect(String(writeUrl(FIELDS, new URLSearchParams(address), changes))).toBe(next));

function Screen() {
  const [state, change] = useUrlState(FIELDS);
  const navigate = useNavigate();
  return (
    <>
      <output>{`${useLocation().search}|${state.search}|${state.page}`}</output>
      <button type="button" onClick={() => change({ page: 2 })}>
        Next
      </button>
      <button type="button" onClick={() => change({ search: `${state.search}x` }, { replace: true })}>
        Type
      </button>
      <button
        type="button"
        onClick={() => {
          change({ vendor_id: '12' });
          change({ payment_status: 'paid' });
        }}
      >
        Both
      </button>
      <button
        type="button"
        onClick={() => {
          navigate('/sales?start_date=2026-04-01');
          change({ payment_status: 'paid' });
        }}
      >
        Follow a link and filter
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

test('Back returns to the page before, not to the letter before', async () => {
  render(
    <MemoryRouter initialEntries={['/sales']}>
      <Screen />
    </MemoryRouter>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Next');
  await press('Type');
  await press('Type');
  expect(screen.getByRole('status')).toHaveTextContent('?search=xx|xx|1');
  await press('Back');
  expect(screen.getByRole('status')).toHaveTextContent('||1');
});

test('two changes in one moment both stay', async () => {
  render(
    <MemoryRouter initialEntries={['/sales?page=3']}>
      <Screen />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(screen.getByRole('status')).toHaveTextContent('?vendor_id=12&payment_status=paid');
});

test('what is clicked right after a link starts from where the link led', async () => {
  render(
    <MemoryRouter initialEntries={['/sales?search=motor']}>
      <Screen />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Follow a link and filter' }));
  expect(screen.getByRole('status')).toHaveTextContent('?start_date=2026-04-01&payment_status=paid');
});

test('a click right after Back starts from where Back led, not from what the screen still shows', async () => {
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(window.location.search).toBe('?vendor_id=12&payment_status=paid');
  const clicked = new Promise<void>((done) => {
    window.addEventListener(
      'popstate',
      () => {
        screen.getByRole('button', { name: 'Type' }).click();
        done();
      },
      { once: true },
    );
  });
  await act(async () => {
    window.history.back();
    await clicked;
  });
  expect(window.location.search).toBe('?vendor_id=12&search=x');
});

function List() {
  const [state, change] = useUrlState(FIELDS);
  return (
    <>
      <button type="button" onClick={() => change({ payment_status: 'paid' })}>
        Paid
      </button>
      <button type="button" onClick={() => change({ page: 3 })}>{`Page ${state.page}`}</button>
      <Link to="/a-list/7">Record</Link>
    </>
  );
}

test('the way back from a record leads to its list as it was left', async () => {
  render(
    <Platform>
      <MemoryRouter initialEntries={['/a-list']}>
        <Routes>
          <Route path="/a-list" element={<List />} />
          <Route path="/a-list/7" element={<PageHeader title="7" back={{ to: '/a-list', label: 'List' }} />} />
        </Routes>
      </MemoryRouter>
    </Platform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Paid' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await userEvent.click(screen.getByRole('link', { name: 'Record' }));
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('href', '/a-list?payment_status=paid&page=3');
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  expect(screen.getByRole('button', { name: 'Page 3' })).toBeInTheDocument();
});
