import { rupees } from '@karkhana/shared-contract/money';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { noteSheet } from '@karkhana/shared-contract/notes/note-sheet';
import type { InvoiceLine } from '@karkhana/shared-contract/sales/gst-invoice';
import { Card, type Column, formatDay, formatMoney, formatQuantity, formatRate, RowCard, RowsTable, SectionTitle, Small, usePhone } from '@karkhana/shared-ui';

const TITLE = 'Items';
const price = (line: InvoiceLine) => (line.quantity === null ? '' : formatMoney(rupees(line.unit_price)));
const amount = (line: InvoiceLine) => (line.quantity === null ? '' : `${formatQuantity(line.quantity)} ${line.unit ?? ''}`.trim());
const gstOf = ({ hsn_code, gst_rate }: InvoiceLine) => [hsn_code && `HSN ${hsn_code}`, `GST ${formatRate(gst_rate)}%`].filter(Boolean).join(' · ');

const columns = (withGst: boolean): Column<InvoiceLine>[] => [
  {
    id: 'product',
    header: 'Product',
    cell: (line) => (
      <>
        {line.name}
        {withGst && (
          <Small>
            <br />
            {gstOf(line)}
          </Small>
        )}
      </>
    ),
  },
  { id: 'quantity', header: 'Quantity', align: 'right', cell: amount },
  { id: 'unit_price', header: 'Unit Price', align: 'right', cell: price },
  { id: 'total', header: 'Total', align: 'right', cell: (line) => formatMoney(rupees(line.taxable)) },
];

const card = (withGst: boolean) => (line: InvoiceLine) => (
  <RowCard
    name={line.name}
    amount={formatMoney(rupees(line.taxable))}
    meta={
      <>
        {line.quantity !== null && <span>{`${amount(line)} x ${price(line)}`}</span>}
        {withGst && <span>{gstOf(line)}</span>}
      </>
    }
  />
);

/** Lines and sums, the same as on its PDF. */
export function DebitNoteItems({ note }: { note: Note }) {
  const phone = usePhone();
  const withGst = note.supply_type !== null;
  const { lines, sums } = noteSheet(note, 'purchase', formatDay);
  const rows = lines.map((line, place) => ({ ...line, place }));
  const footer = sums.map(([label, sum, part]) => ({
    label,
    cells: { total: formatMoney(rupees(sum)) },
    ...(part && { part }),
    ...(label === 'Total' && { strong: true }),
  }));
  const table = <RowsTable label={TITLE} columns={columns(withGst)} rows={rows} rowKey={({ place }) => place} card={card(withGst)} footer={footer} />;
  if (!phone) return <Card title={TITLE}>{table}</Card>;
  return (
    <section>
      <SectionTitle>{TITLE}</SectionTitle>
      {table}
    </section>
  );
}
