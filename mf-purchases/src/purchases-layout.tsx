import { Outlet } from '@karkhana/shared-auth';
import { Loading, SubNav } from '@karkhana/shared-ui';
import { Suspense } from 'react';

const PAGES = [
  { to: '/purchases', label: 'Orders' },
  { to: '/purchases/receipts', label: 'Goods Receipts' },
  { to: '/purchases/bills', label: 'Bills' },
  { to: '/purchases/payments', label: 'Payments' },
  { to: '/purchases/debit-notes', label: 'Debit Notes' },
];

/** The area's sub-navigation, with the current screen below it. */
export default function PurchasesLayout() {
  return (
    <>
      <SubNav label="Purchases" items={PAGES} />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </>
  );
}
