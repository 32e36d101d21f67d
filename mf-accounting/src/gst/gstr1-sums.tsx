import { messageOf, saveFile, useQuery } from '@karkhana/shared-auth';
import type { Gstr1, Gstr1HsnRow, Gstr1SeriesRow } from '@karkhana/shared-contract/returns/gstr1';
import {
  Button,
  type Column,
  DataTable,
  DownloadIcon,
  formatMonthLong,
  formatQuantity,
  formatRate,
  PrintButton,
  SectionTitle,
  Stack,
  toCsv,
  usePrinter,
} from '@karkhana/shared-ui';
import { listOf } from '../books/list-of.ts';
import { getGstr1 } from './get-gst.ts';
import { taxCells, taxColumns } from './tax-columns.ts';

const COLUMNS: Column<Gstr1HsnRow>[] = [
  { id: 'hsn_code', header: 'HSN/SAC', cell: ({ hsn_code }) => hsn_code ?? '-' },
  { id: 'uqc', header: 'Unit', width: 80, cell: ({ uqc }) => uqc ?? '-' },
  { id: 'quantity', header: 'Quantity', width: 110, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { id: 'gst_rate', header: 'Rate %', width: 80, align: 'right', cell: ({ gst_rate }) => formatRate(gst_rate) },
  ...taxColumns<Gstr1HsnRow>(),
];
export const hsnColumns = COLUMNS;
export const hsnKey = ({ hsn_code, uqc, gst_rate }: Gstr1HsnRow) => `${hsn_code} ${uqc} ${gst_rate}`;

const HEADERS = ['To', 'HSN/SAC', 'Unit', 'Quantity', 'Rate %', 'Taxable value', 'CGST', 'SGST', 'IGST'];
const csvRows = (to: string, rows: readonly Gstr1HsnRow[]) =>
  rows.map((row) => [to, row.hsn_code, row.uqc, row.quantity, row.gst_rate, row.taxable_amount, row.cgst, row.sgst, row.igst]);

function saveHsn(period: string, { hsn_b2b, hsn_b2c }: Gstr1['sections']) {
  const csv = toCsv(HEADERS, [...csvRows('B2B', hsn_b2b.rows), ...csvRows('B2C', hsn_b2c.rows)]);
  saveFile(new Blob([csv], { type: 'text/csv' }), `hsn-summary-${period}.csv`);
}

/** Table 12 of GSTR-1: sales by code, unit and rate, net of notes. */
export function HsnSummary({ period, canExport }: { period: string; canExport: boolean }) {
  const read = useQuery(getGstr1({ period, filing: 'monthly' }));
  const printer = usePrinter();
  const sections = read.data?.data.sections;
  return (
    <Stack>
      <SectionTitle hint="Net of notes">{`HSN summary, ${formatMonthLong(period)}`}</SectionTitle>
      <div style={{ display: 'flex', gap: 8 }}>
        <PrintButton printer={printer} />
        {canExport && (
          <Button startIcon={<DownloadIcon />} disabled={!sections} onClick={() => sections && saveHsn(period, sections)}>
            Export CSV
          </Button>
        )}
      </div>
      {(['hsn_b2b', 'hsn_b2c'] as const).map((section) => (
        <DataTable
          key={section}
          label={section === 'hsn_b2b' ? 'To registered buyers' : 'To all others'}
          columns={COLUMNS}
          query={listOf(read, ({ data }) => data.sections[section].rows)}
          rowKey={hsnKey}
          words={{
            empty: section === 'hsn_b2b' ? 'Nothing sold to registered buyers' : 'Nothing sold to others',
            emptyHint: 'HSN codes sold in the month are listed here.',
            error: messageOf(read.error, 'The HSN summary could not be loaded'),
          }}
          footer={sections && sections[section].rows.length > 0 ? [{ label: 'Total', cells: taxCells(sections[section].totals), strong: true }] : undefined}
          {...(section === 'hsn_b2b' && { print: { printer, title: 'HSN summary, registered buyers', filters: formatMonthLong(period) } })}
        />
      ))}
    </Stack>
  );
}

export const seriesColumns: Column<Gstr1SeriesRow>[] = [
  { id: 'document_name', header: 'Documents', cell: ({ document_name }) => document_name },
  { id: 'from', header: 'From', width: 170, cell: ({ from }) => from },
  { id: 'to', header: 'To', width: 170, cell: ({ to }) => to },
  { id: 'total', header: 'Total', width: 90, align: 'right', cell: ({ total }) => formatQuantity(total) },
  { id: 'cancelled', header: 'Cancelled', width: 100, align: 'right', cell: ({ cancelled }) => formatQuantity(cancelled) },
  { id: 'net_issued', header: 'Net issued', width: 110, align: 'right', cell: ({ net_issued }) => formatQuantity(net_issued) },
];
export const seriesKey = ({ document_number, from }: Gstr1SeriesRow) => `${document_number} ${from}`;

/** Table 13 of GSTR-1: which numbers were given out. */
export function DocumentsIssued({ period }: { period: string }) {
  const read = useQuery(getGstr1({ period, filing: 'monthly' }));
  const printer = usePrinter();
  return (
    <Stack>
      <SectionTitle>{`Documents issued, ${formatMonthLong(period)}`}</SectionTitle>
      <div>
        <PrintButton printer={printer} />
      </div>
      <DataTable
        label="Documents issued"
        columns={seriesColumns}
        query={listOf(read, ({ data }) => data.sections.doc_issue.rows)}
        rowKey={seriesKey}
        words={{
          empty: 'No documents in this month',
          emptyHint: 'Number series used in the month are listed here.',
          error: messageOf(read.error, 'The documents could not be loaded'),
        }}
        print={{ printer, filters: formatMonthLong(period) }}
      />
    </Stack>
  );
}
