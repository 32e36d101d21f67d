import type { ReportViewProps } from '../report-state.ts';
import type { RegisterKind } from './register-kind.ts';
import { RegisterView } from './register-view.tsx';

const SALES: RegisterKind = {
  name: 'sales-register',
  title: 'Sales',
  party: 'Customer',
  notes: 'credit',
  list: ({ startDate, endDate }) => ({ to: `/sales?start_date=${startDate}&end_date=${endDate}`, label: 'View sales' }),
  partyPath: (id) => `/sales?vendor_id=${id}`,
  document: 'sale',
  empty: 'No sales found',
  emptyHint: 'Nothing was sold in this period.',
};

export default function SalesRegister(props: ReportViewProps) {
  return <RegisterView kind={SALES} {...props} />;
}
