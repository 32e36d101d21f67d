import { useCan, useQuery } from '@karkhana/shared-auth';
import type { AmendedB2csRow, AmendedRow } from '@karkhana/shared-contract/returns/amendments';
import type { Filing } from '@karkhana/shared-contract/returns/filing';
import { GSTR1_SECTIONS, type Gstr1, type Gstr1NilRow, type Gstr1Section } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr1B2csRow, Gstr1DocumentRow } from '@karkhana/shared-contract/returns/gstr1-rows';
import {
  Banner,
  Button,
  CardGrid,
  type Column,
  DataTable,
  formatCount,
  formatDay,
  formatMoney,
  formatMonthLong,
  formatRate,
  SectionTitle,
  SelectField,
  Stack,
  StatCard,
  TextLink,
  useDialogState,
} from '@karkhana/shared-ui';
import { DocumentCell } from './document-cell.tsx';
import { FiledDialog } from './filed-dialog.tsx';
import { getGstr1 } from './get-gst.ts';
import { chosenFiling, FILING_LABELS, filingsOf, type GstViewProps, gstPath } from './gst-state.ts';
import { hsnColumns, hsnKey, seriesColumns, seriesKey } from './gstr1-sums.tsx';
import { LateList } from './late-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { ReturnBar, ReturnWaiting } from './return-frame.tsx';
import { taxColumns } from './tax-columns.ts';
import { useGstDownload } from './use-gst-download.ts';

/** As the portal heads its tiles. */
const TILES: Record<Gstr1Section, string> = {
  b2b: '4A, 4B, 6B, 6C - B2B Invoices',
  b2cl: '5A - B2C (Large) Invoices',
  exp: '6A - Exports Invoices',
  b2cs: '7 - B2C (Others)',
  nil: '8A to 8D - Nil Rated Supplies',
  cdnr: '9B - Credit/Debit Notes (Registered)',
  cdnur: '9B - Credit/Debit Notes (Unregistered)',
  hsn_b2b: '12 - HSN, B2B Supplies',
  hsn_b2c: '12 - HSN, B2C Supplies',
  doc_issue: '13 - Documents Issued',
};
/** GSTR-1 as the portal shows it: a tile for each table, which opens its rows. */
export function Gstr1View({ state, change, period, canExport, quarterlyFrom }: GstViewProps) {
  const canFile = useCan('accounting:close');
  const [recording, setRecording] = useDialogState('filed', false);
  const [busy, save] = useGstDownload();
  const filings = filingsOf(period);
  const filing = chosenFiling(state.filing, filings, quarterlyFrom, period);
  const read = useQuery(getGstr1({ period, filing }));
  if (!read.data) {
    return <ReturnWaiting read={read} name="GSTR-1" />;
  }
  const form = read.data.data;
  const download = (format: 'json' | 'xlsx') => save('GET /api/gst/gstr1/export', { period, filing, format }, `GSTR1_${period}.${format}`);
  return (
    <Stack>
      <ReturnBar
        {...{ canExport, busy }}
        before={
          <SelectField
            label="Filed"
            value={filing}
            options={filings.map((value) => ({ value, label: FILING_LABELS[value] }))}
            onChange={(next) => change({ filing: next as Filing, section: '' })}
          />
        }
        files={[
          ['JSON for the portal', () => download('json')],
          ['Export Excel', () => download('xlsx')],
        ]}
        after={
          canFile && (
            <Button variant="contained" color="primary" onClick={() => setRecording(true)}>
              {form.filed ? 'Correct the ARN' : 'Record as Filed'}
            </Button>
          )
        }
      />
      {form.filed && (
        <Banner kind="success">
          {`Filed on ${formatDay(form.filed.date)}, ARN ${form.filed.arn}, ${formatCount(form.filed.documents, 'document')}; recorded by ${form.filed.user_name}.`}
        </Banner>
      )}
      <ProblemList problems={form.problems} />
      <LateList documents={form.late} />
      <SectionTitle>{`GSTR-1, ${formatMonthLong(period)}`}</SectionTitle>
      <CardGrid columns={4}>
        {GSTR1_SECTIONS.map((section) => (
          <StatCard key={section} label={TILES[section]} to={gstPath({ tab: 'gstr1', period, filing, section })} {...figureOf(form, section)} />
        ))}
        {form.amendments.total > 0 && (
          <StatCard
            label="9A, 9C, 10 - Amendments"
            value={String(form.amendments.total)}
            hint="of months that were filed"
            to={gstPath({ tab: 'gstr1', period, filing, section: 'amendments' })}
          />
        )}
      </CardGrid>
      {state.section === 'amendments' ? <AmendmentRows form={form} /> : state.section && <SectionRows form={form} section={state.section} />}
      {recording && <FiledDialog period={period} filing={filing} filed={form.filed} onClose={() => setRecording(false)} />}
    </Stack>
  );
}

function figureOf({ sections }: Gstr1, section: Gstr1Section): { value: string; hint: string } {
  if (section === 'doc_issue')
    return { value: String(sections.doc_issue.totals.net_issued), hint: formatCount(sections.doc_issue.total, 'run of numbers', 'runs of numbers') };
  if (section === 'nil') {
    const { nil_amount, exempt_amount, non_gst_amount } = sections.nil.totals;
    return { value: formatMoney(Math.round((nil_amount + exempt_amount + non_gst_amount) * 100) / 100), hint: formatCount(sections.nil.total, 'row') };
  }
  const { totals, total } = sections[section];
  return { value: formatMoney(totals.taxable_amount), hint: `Tax ${formatMoney(totals.tax_amount)}, ${formatCount(total, 'row')}` };
}

const WORDS = { empty: 'Nothing in this table', emptyHint: 'The portal takes a return without it.', error: '' };
const listed = <Row,>(rows: readonly Row[]) => ({
  data: { data: rows, total: rows.length },
  isFetching: false,
  isError: false,
  error: null,
  refetch: () => undefined,
});

function SectionRows({ form: { sections, period }, section }: { form: Gstr1; section: Gstr1Section }) {
  const title = <SectionTitle hint={moreHint(sections, section)}>{TILES[section]}</SectionTitle>;
  const facts = { label: TILES[section], words: WORDS };
  return (
    <div>
      {title}
      {section === 'b2cs' ? (
        <DataTable {...facts} columns={b2csColumns(period)} query={listed(sections.b2cs.rows)} rowKey={b2csKey} />
      ) : section === 'nil' ? (
        <DataTable {...facts} columns={nilColumns(period)} query={listed(sections.nil.rows)} rowKey={({ supply_type }) => supply_type} />
      ) : section === 'doc_issue' ? (
        <DataTable {...facts} columns={seriesColumns} query={listed(sections.doc_issue.rows)} rowKey={seriesKey} />
      ) : section === 'hsn_b2b' || section === 'hsn_b2c' ? (
        <DataTable {...facts} columns={hsnColumns} query={listed(sections[section].rows)} rowKey={hsnKey} />
      ) : (
        <DataTable {...facts} columns={documentColumns} query={listed(sections[section].rows)} rowKey={documentKey} />
      )}
    </div>
  );
}

function moreHint(sections: Gstr1['sections'], section: Gstr1Section) {
  const { rows, total } = sections[section];
  return total > rows.length ? `The first ${formatCount(rows.length, 'row')} of ${total}; the files have all` : undefined;
}

const documentKey = ({ document_type, document_id, gst_rate }: Gstr1DocumentRow) => `${document_type} ${document_id} ${gst_rate}`;
const documentColumns: Column<Gstr1DocumentRow>[] = [
  { id: 'date', header: 'Date', width: 100, cell: ({ date }) => formatDay(date) },
  { id: 'number', header: 'Number', width: 142, cell: (row) => <DocumentCell document={row} /> },
  { id: 'party_name', header: 'Customer', cell: ({ party_name }) => party_name },
  { id: 'gstin', header: 'GSTIN', width: 152, cell: ({ gstin }) => gstin ?? '-' },
  { id: 'invoice_type', header: 'Kind', width: 66, cell: ({ invoice_type, note_type }) => (note_type ? `${invoice_type} ${note_type}` : invoice_type) },
  { id: 'place_of_supply', header: 'Place', width: 60, cell: ({ place_of_supply }) => place_of_supply ?? '-' },
  { id: 'gst_rate', header: 'Rate %', width: 66, align: 'right', cell: ({ gst_rate }) => formatRate(gst_rate) },
  ...taxColumns<Gstr1DocumentRow>(),
];

const b2csKey = ({ supply_type, place_of_supply, gst_rate }: Gstr1B2csRow) => `${supply_type} ${place_of_supply} ${gst_rate}`;
const b2csColumns = (period: string): Column<Gstr1B2csRow>[] => [
  {
    id: 'place_of_supply',
    header: 'Place of supply',
    cell: ({ place_of_supply }) => <TextLink to={gstPath({ tab: 'registers', period, part: 'b2cs' })}>{place_of_supply ?? 'Not set'}</TextLink>,
  },
  { id: 'supply_type', header: 'Supply', width: 90, cell: ({ supply_type }) => supply_type },
  { id: 'gst_rate', header: 'Rate %', width: 80, align: 'right', cell: ({ gst_rate }) => formatRate(gst_rate) },
  ...taxColumns<Gstr1B2csRow>(),
];

const NIL_LABELS = {
  INTRB2B: 'To other states, registered',
  INTRB2C: 'To other states, unregistered',
  INTRAB2B: 'Inside the state, registered',
  INTRAB2C: 'Inside the state, unregistered',
} as const;
const nilColumns = (period: string): Column<Gstr1NilRow>[] => [
  {
    id: 'supply_type',
    header: 'Supplies',
    cell: ({ supply_type }) => <TextLink to={gstPath({ tab: 'registers', period, part: 'nil' })}>{NIL_LABELS[supply_type]}</TextLink>,
  },
  { id: 'nil_amount', header: 'Nil rated', width: 150, align: 'right', cell: ({ nil_amount }) => formatMoney(nil_amount) },
  { id: 'exempt_amount', header: 'Exempt', width: 150, align: 'right', cell: ({ exempt_amount }) => formatMoney(exempt_amount) },
  { id: 'non_gst_amount', header: 'Outside GST', width: 150, align: 'right', cell: ({ non_gst_amount }) => formatMoney(non_gst_amount) },
];

const amendedColumns: Column<AmendedRow>[] = [
  { id: 'section', header: 'Table', width: 80, cell: ({ section }) => section.toUpperCase() },
  { id: 'original', header: 'As filed', width: 190, cell: (row) => `${row.original_number}, ${formatDay(row.original_date)}` },
  ...documentColumns,
];
const amendedB2csColumns: Column<AmendedB2csRow>[] = [
  { id: 'original_period', header: 'Month', width: 140, cell: ({ original_period }) => formatMonthLong(original_period) },
  { id: 'place_of_supply', header: 'Place of supply', cell: ({ place_of_supply }) => place_of_supply ?? '-' },
  { id: 'gst_rate', header: 'Rate %', width: 80, align: 'right', cell: ({ gst_rate }) => formatRate(gst_rate) },
  ...taxColumns<AmendedB2csRow>(),
];

function AmendmentRows({ form: { amendments } }: { form: Gstr1 }) {
  return (
    <Stack>
      <SectionTitle hint="As they are now; a document that was cancelled comes to 0">Amendments of months that were filed</SectionTitle>
      {amendments.documents.length > 0 && (
        <DataTable label="Documents" columns={amendedColumns} query={listed(amendments.documents)} rowKey={documentKey} words={WORDS} />
      )}
      {amendments.b2csa.length > 0 && (
        <DataTable
          label="B2C (Others)"
          columns={amendedB2csColumns}
          query={listed(amendments.b2csa)}
          rowKey={(row) => `${row.original_period} ${b2csKey(row)}`}
          words={WORDS}
        />
      )}
    </Stack>
  );
}
