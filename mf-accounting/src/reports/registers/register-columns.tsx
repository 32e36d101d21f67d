import { LinkToDocument, type useDocumentPath } from '@karkhana/shared-auth/screens';
import type { RegisterRow, RegisterTotals } from '@karkhana/shared-contract/reports/register';
import { noteOf, REGISTER_GST_COLUMNS, type RegisterGstColumn } from '@karkhana/shared-contract/reports/register-columns';
import { type Column, type FooterRow, formatCount, formatDay, formatMoney, Muted, RowCard, StatusChip, TextLink } from '@karkhana/shared-ui';
import type { RegisterKind } from './register-kind.ts';

const money = (id: 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid', header: string, width: number): Column<RegisterRow> => ({
  id,
  header,
  width,
  align: 'right',
  cell: (row) => (row[id] === 0 ? <Muted>{formatMoney(0)}</Muted> : formatMoney(row[id])),
});

type PathOf = ReturnType<typeof useDocumentPath>;

const GST_WIDTHS: Record<RegisterGstColumn, number> = {
  ...{ gstin: 158, state_code: 66, place_of_supply: 130, supply_type: 130, hsn_code: 130, gst_rate: 84, cgst: 112, sgst: 112, igst: 112 },
};
const OF_MONEY: readonly RegisterGstColumn[] = ['cgst', 'sgst', 'igst'];

const gstColumns = (chosen: readonly RegisterGstColumn[]): Column<RegisterRow>[] =>
  REGISTER_GST_COLUMNS.filter(({ id }) => chosen.includes(id)).map(({ id, header }) => ({
    ...{ id, header, width: GST_WIDTHS[id] },
    ...((OF_MONEY.includes(id) || id === 'gst_rate') && { align: 'right' as const }),
    cell: ({ gst }) => {
      const value = gst?.[id] ?? null;
      return value === null ? <Muted>-</Muted> : typeof value === 'number' ? formatMoney(value) : value;
    },
  }));

/** @param chosen columns for GST, after the party */
export const registerColumns = ({ party, document, partyPath }: RegisterKind, chosen: readonly RegisterGstColumn[]): Column<RegisterRow>[] => [
  { id: 'date', header: 'Date', width: 118, cell: ({ date }) => formatDay(date) },
  {
    id: 'invoice_number',
    header: 'Invoice No.',
    width: 146,
    cell: ({ document_type, id, invoice_number }) => (
      <LinkToDocument kind={document_type ?? document} id={id}>
        {invoice_number}
      </LinkToDocument>
    ),
  },
  // Wraps: a name is never cut beside figures that have room.
  { id: 'vendor_name', header: party, cell: ({ vendor_id, vendor_name }) => <TextLink to={partyPath(vendor_id)}>{vendor_name}</TextLink> },
  ...gstColumns(chosen),
  money('total_amount', 'Subtotal', 140),
  money('tax_amount', 'Tax', 126),
  money('net_amount', 'Total Amount', 136),
  money('amount_paid', 'Paid', 140),
  {
    id: 'balance',
    header: 'Balance',
    width: 132,
    align: 'right',
    cell: ({ cancelled, balance, document_type }) => (cancelled ? <StatusChip status="cancelled" /> : (noteOf(document_type) ?? formatMoney(balance))),
  },
];

export const registerCard =
  ({ document }: RegisterKind, pathOf: PathOf) =>
  (row: RegisterRow) => {
    const to = pathOf(row.document_type ?? document, row.id);
    return (
      <RowCard
        {...(to !== undefined && { to })}
        name={row.vendor_name}
        amount={formatMoney(row.net_amount)}
        number={row.invoice_number}
        meta={
          <>
            <span>{formatDay(row.date)}</span>
            {row.cancelled ? <StatusChip status="cancelled" /> : <span>{noteOf(row.document_type) ?? `Balance ${formatMoney(row.balance)}`}</span>}
          </>
        }
      />
    );
  };

export function registerFooter({ title, notes }: RegisterKind, totals: RegisterTotals): FooterRow[] {
  const cells = {
    total_amount: formatMoney(totals.total_amount),
    tax_amount: formatMoney(totals.tax_amount),
    net_amount: formatMoney(totals.net_amount),
    amount_paid: formatMoney(totals.amount_paid),
    balance: formatMoney(totals.balance),
  };
  const net = totals.credited_amount ? `, net of ${notes} notes of ${formatMoney(totals.credited_amount)}` : '';
  return [{ label: `${title}: ${formatCount(totals.count, 'document')}${net}`, cells, strong: true }];
}
