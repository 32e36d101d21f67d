import { invoicePath, salePath } from '@karkhana/shared-contract/areas/addresses';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { SALE_COLUMNS } from '@karkhana/shared-contract/sales/sale-columns';
import {
  type Column,
  columnsOf,
  DocumentLink,
  EyeIcon,
  FileIcon,
  formatDay,
  formatMoney,
  IconLink,
  Owed,
  RowActions,
  RowCard,
  StatusChip,
  styled,
} from '@karkhana/shared-ui';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { statusToday } from '../sale-status.ts';

const WithChip = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 14 });

const invoiceLink = (sale: SaleRow) => (
  <IconLink to={invoicePath(sale.id)} label={`View invoice ${sale.invoice_number}`} hint="View invoice">
    <FileIcon />
  </IconLink>
);

export const saleColumns: Column<SaleRow>[] = [
  ...columnsOf(SALE_COLUMNS, {
    invoice_number: {
      width: 264,
      sortable: true,
      descendingFirst: true,
      cell: (sale) => (
        <WithChip>
          <DocumentLink to={salePath(sale.id)}>{sale.invoice_number}</DocumentLink>
          <StatusChip status={statusToday(sale)} />
        </WithChip>
      ),
    },
    sale_date: { width: 118, sortable: true, descendingFirst: true },
    vendor_name: { sortable: true, ellipsis: true, cell: (sale) => <CustomerLink sale={sale} /> },
    net_amount: { width: 146, sortable: true, descendingFirst: true, cell: (sale) => formatMoney(sale.net_amount) },
    balance: { width: 136, cell: (sale) => <Owed balance={sale.cancelled_at ? null : balanceOf(sale)} /> },
  }),
  {
    id: 'actions',
    header: 'Actions',
    width: 108,
    align: 'right',
    screenOnly: true,
    cell: (sale) => (
      <RowActions>
        <IconLink to={salePath(sale.id)} label={`View detail of ${sale.invoice_number}`} hint="View detail">
          <EyeIcon />
        </IconLink>
        {invoiceLink(sale)}
      </RowActions>
    ),
  },
];

export const saleCard = (sale: SaleRow) => (
  <RowCard
    to={salePath(sale.id)}
    name={sale.vendor_name}
    amount={formatMoney(sale.net_amount)}
    number={sale.invoice_number}
    meta={
      <>
        <span>{formatDay(sale.sale_date)}</span>
        <StatusChip status={statusToday(sale)} />
      </>
    }
    foot={
      !sale.cancelled_at &&
      balanceOf(sale) > 0 && (
        <>
          <span>Balance</span>
          <Owed balance={balanceOf(sale)} />
        </>
      )
    }
    action={invoiceLink(sale)}
  />
);
