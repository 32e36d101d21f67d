import { invoicePath } from '@karkhana/shared-contract/areas/addresses';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { type Column, DocumentLink, formatDay, formatMoney, IconLink, PrintIcon, RowActions, RowCard, StatusChip, styled } from '@karkhana/shared-ui';
import { CustomerLink } from '../customers/customer-link.tsx';
import { saleStatus } from '../sales/sale-status.ts';

const WithChip = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 14 });
const invoiceOf = ({ id }: SaleRow) => invoicePath(id);

const printLink = (sale: SaleRow) => (
  <IconLink to={invoiceOf(sale)} label={`Print invoice ${sale.invoice_number}`} hint="Print invoice">
    <PrintIcon />
  </IconLink>
);

export const invoiceColumns: Column<SaleRow>[] = [
  {
    id: 'invoice_number',
    header: 'Invoice No.',
    width: 264,
    sortable: true,
    descendingFirst: true,
    cell: (sale) => (
      <WithChip>
        <DocumentLink to={invoiceOf(sale)}>{sale.invoice_number}</DocumentLink>
        {sale.cancelled_at && <StatusChip status={saleStatus(sale)} />}
      </WithChip>
    ),
  },
  { id: 'sale_date', header: 'Date', width: 118, sortable: true, descendingFirst: true, cell: (sale) => formatDay(sale.sale_date) },
  { id: 'vendor_name', header: 'Customer Name', sortable: true, ellipsis: true, cell: (sale) => <CustomerLink sale={sale} /> },
  { id: 'total_amount', header: 'Subtotal', width: 136, align: 'right', cell: (sale) => formatMoney(sale.total_amount) },
  { id: 'tax_amount', header: 'Tax', width: 126, align: 'right', cell: (sale) => formatMoney(sale.tax_amount) },
  { id: 'net_amount', header: 'Total Amount', width: 140, align: 'right', sortable: true, descendingFirst: true, cell: (sale) => formatMoney(sale.net_amount) },
  { id: 'actions', header: 'Actions', width: 86, align: 'right', screenOnly: true, cell: (sale) => <RowActions>{printLink(sale)}</RowActions> },
];

export const invoiceCard = (sale: SaleRow) => (
  <RowCard
    to={invoiceOf(sale)}
    name={sale.vendor_name}
    amount={formatMoney(sale.net_amount)}
    number={sale.invoice_number}
    meta={
      <>
        <span>{formatDay(sale.sale_date)}</span>
        {sale.cancelled_at && <StatusChip status={saleStatus(sale)} />}
      </>
    }
    action={printLink(sale)}
  />
);
