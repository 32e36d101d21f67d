import { LinkToDocument, type useDocumentPath } from '@karkhana/shared-auth/screens';
import type { RegisterRow, RegisterTotals } from '@karkhana/shared-contract/reports/register';
import { registerColumns as listedColumns, noteOf, type RegisterGstColumn } from '@karkhana/shared-contract/reports/register-columns';
import { type Column, columnsOf, type FooterRow, formatCount, formatDay, formatMoney, Muted, RowCard, StatusChip, TextLink } from '@karkhana/shared-ui';
import { quietZero } from '../../quiet-zero.tsx';
import type { RegisterKind } from './register-kind.ts';

const money = (width: number, id: 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid') => ({
  width,
  cell: (row: RegisterRow) => quietZero(row[id]),
});

type PathOf = ReturnType<typeof useDocumentPath>;

/** Nothing is known of some documents, and it shows. */
const gst = (width: number, id: RegisterGstColumn): Partial<Column<RegisterRow>> => ({
  width,
  cell: ({ gst }) => {
    const value = gst?.[id] ?? null;
    return value === null ? <Muted>-</Muted> : typeof value === 'number' ? formatMoney(value) : value;
  },
});

/** @param chosen columns for GST, after the party */
export const registerColumns = ({ party, document, partyPath }: RegisterKind, chosen: readonly RegisterGstColumn[]): Column<RegisterRow>[] =>
  columnsOf(listedColumns(party, chosen), {
    date: { width: 118 },
    invoice_number: {
      width: 146,
      cell: ({ document_type, id, invoice_number }) => (
        <LinkToDocument kind={document_type ?? document} id={id}>
          {invoice_number}
        </LinkToDocument>
      ),
    },
    // Wraps: a name is never cut beside figures that have room.
    vendor_name: { cell: ({ vendor_id, vendor_name }) => <TextLink to={partyPath(vendor_id)}>{vendor_name}</TextLink> },
    gstin: gst(158, 'gstin'),
    state_code: gst(66, 'state_code'),
    place_of_supply: gst(130, 'place_of_supply'),
    supply_type: gst(130, 'supply_type'),
    hsn_code: gst(130, 'hsn_code'),
    gst_rate: { ...gst(84, 'gst_rate'), align: 'right' },
    cgst: gst(112, 'cgst'),
    sgst: gst(112, 'sgst'),
    igst: gst(112, 'igst'),
    total_amount: money(140, 'total_amount'),
    tax_amount: money(126, 'tax_amount'),
    net_amount: money(136, 'net_amount'),
    amount_paid: money(140, 'amount_paid'),
    balance: {
      width: 132,
      cell: ({ cancelled, balance, document_type }) => (cancelled ? <StatusChip status="cancelled" /> : (noteOf(document_type) ?? formatMoney(balance))),
    },
  });

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
