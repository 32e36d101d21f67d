import { Outlet, useCan } from '@karkhana/shared-auth';
import { Loading, SubNav } from '@karkhana/shared-ui';
import { Suspense } from 'react';

const PAGES = [
  { to: '/sales', label: 'Sales List' },
  { to: '/sales/new', label: 'New Sale' },
  { to: '/sales/customers', label: 'Customers' },
  { to: '/sales/reports', label: 'Reports' },
  { to: '/sales/invoices', label: 'Invoices' },
];

/** The area's sub-navigation, with the current screen below it. */
export default function SalesLayout() {
  const canCreate = useCan('sales:create');
  return (
    <>
      <SubNav label="Sales" items={canCreate ? PAGES : PAGES.filter(({ to }) => to !== '/sales/new')} />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </>
  );
}
