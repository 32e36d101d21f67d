import type { ReportViewProps } from '../report-state.ts';
import type { RegisterKind } from './register-kind.ts';
import { RegisterView } from './register-view.tsx';

const PURCHASES: RegisterKind = {
  name: 'purchase-register',
  title: 'Purchases',
  party: 'Vendor',
  notes: 'debit',
  list: ({ startDate, endDate }) => ({ to: `/purchases?startDate=${startDate}&endDate=${endDate}`, label: 'View purchase orders' }),
  partyPath: (id) => `/purchases?vendorId=${id}`,
  document: 'purchase',
  empty: 'No purchase orders found',
  emptyHint: 'Nothing was ordered in this period.',
};

export default function PurchaseRegister(props: ReportViewProps) {
  return <RegisterView kind={PURCHASES} {...props} />;
}
