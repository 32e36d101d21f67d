import type { Customer } from '@karkhana/shared-contract/sales/sale';
import { type Column, formatCount, formatDay, formatMoney, formatQuantity, RowCard, StatusChip, styled, TextLink } from '@karkhana/shared-ui';

const WithChip = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '& > a': { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 },
});

const salesOf = ({ id }: Customer) => `/sales?vendor_id=${id}`;

export const customerColumns: Column<Customer>[] = [
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
    cell: (customer) => formatMoney(customer.net_amount),
  },
  {
    id: 'outstanding',
    header: 'Outstanding',
    width: 170,
    align: 'right',
    sortable: true,
    descendingFirst: true,
    cell: (customer) => formatMoney(customer.outstanding),
  },
  {
    id: 'last_sale_date',
    header: 'Last Sale',
    width: 140,
    align: 'right',
    sortable: true,
    descendingFirst: true,
    cell: (customer) => formatDay(customer.last_sale_date),
  },
];

export const customerCard = (customer: Customer) => (
  <RowCard
    to={salesOf(customer)}
    name={customer.name}
    amount={formatMoney(customer.net_amount)}
    meta={
      <>
        <span>{formatCount(customer.sales_count, 'sale')}</span>
        {customer.status === 'inactive' && <StatusChip status="inactive" />}
        <span>{customer.outstanding > 0 ? `Outstanding ${formatMoney(customer.outstanding)}` : 'Nothing outstanding'}</span>
      </>
    }
  />
);
