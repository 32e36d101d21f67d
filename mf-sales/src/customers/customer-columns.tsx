import { netOfNotesText } from '@karkhana/shared-contract/notes/net-of-notes';
import type { Customer } from '@karkhana/shared-contract/sales/sale';
import { type Column, formatCount, formatDay, formatMoney, formatQuantity, Owed, RowCard, Small, StatusChip, styled, TextLink } from '@karkhana/shared-ui';

const WithChip = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '& > a': { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 },
});

const salesOf = ({ id }: Customer) => `/sales?vendor_id=${id}`;

const BOUGHT: Column<Customer>[] = [
  {
    id: 'name',
    header: 'Customer Name',
    sortable: true,
    ellipsis: true,
    cell: (customer) => (
      <WithChip>
        <TextLink to={salesOf(customer)} title={customer.name}>
          {customer.name}
        </TextLink>
        {customer.status === 'inactive' && <StatusChip status="inactive" />}
      </WithChip>
    ),
  },
  { id: 'phone', header: 'Phone', width: 170, cell: (customer) => customer.phone || '-' },
  { id: 'sales_count', header: 'Sales', width: 90, align: 'right', cell: (customer) => formatQuantity(customer.sales_count) },
  {
    id: 'net_amount',
    header: 'Total Amount',
    width: 170,
    align: 'right',
    sortable: true,
    descendingFirst: true,
    cell: ({ net_amount, credited_amount }) => (
      <>
        {formatMoney(net_amount)}
        {credited_amount && <Small style={{ display: 'block' }}> {netOfNotesText(credited_amount, 'credit')}</Small>}
      </>
    ),
  },
];
const OUTSTANDING: Column<Customer> = {
  id: 'outstanding',
  header: 'Outstanding',
  width: 170,
  align: 'right',
  sortable: true,
  descendingFirst: true,
  cell: ({ outstanding, credit_left = 0 }) => (
    <>
      {formatMoney(outstanding)}
      {credit_left > 0 && <Small> credit {formatMoney(credit_left)}</Small>}
    </>
  ),
};
const money = (id: 'balance' | 'overdue', header: string): Column<Customer> => ({
  id,
  header,
  width: 150,
  align: 'right',
  sortable: true,
  descendingFirst: true,
  cell: (customer) => <Owed balance={customer[id] ?? null} />,
});
const LAST_SALE: Column<Customer> = {
  id: 'last_sale_date',
  header: 'Last Sale',
  width: 140,
  align: 'right',
  sortable: true,
  descendingFirst: true,
  cell: (customer) => formatDay(customer.last_sale_date),
};

/** With permission for the books: balances less advances; otherwise the unpaid rest of their sales. */
export const customerColumns = (balances: boolean): Column<Customer>[] => [
  ...BOUGHT,
  ...(balances ? [money('balance', 'Balance'), money('overdue', 'Overdue')] : [OUTSTANDING]),
  LAST_SALE,
];

export const customerCard = (customer: Customer) => (
  <RowCard
    to={salesOf(customer)}
    name={customer.name}
    amount={formatMoney(customer.net_amount)}
    meta={
      <>
        <span>{[formatCount(customer.sales_count, 'sale'), netOfNotesText(customer.credited_amount, 'credit')].filter(Boolean).join(', ')}</span>
        {customer.status === 'inactive' && <StatusChip status="inactive" />}
        <span>{balanceLabel(customer)}</span>
      </>
    }
  />
);

function balanceLabel({ outstanding, balance, overdue = 0 }: Customer): string {
  if (balance === undefined) return outstanding > 0 ? `Outstanding ${formatMoney(outstanding)}` : 'Nothing outstanding';
  return [`Balance ${formatMoney(balance)}`, ...(overdue > 0 ? [`overdue ${formatMoney(overdue)}`] : [])].join(', ');
}
