import { messageOf, useQuery, useReadNow } from '@karkhana/shared-auth';
import type { GstRegister, GstRegisterRow } from '@karkhana/shared-contract/returns/gst-register';
import { GST_COLUMNS, type GstColumn, REGISTER_DOCUMENT_LABELS } from '@karkhana/shared-contract/returns/register-columns';
import type { PurchasePart, SalesPart } from '@karkhana/shared-contract/returns/register-parts';
import {
  type Column,
  DataTable,
  formatDay,
  formatMoney,
  formatRate,
  PrintButton,
  RowCard,
  SectionTitle,
  Small,
  Stack,
  TextLink,
  usePrinter,
} from '@karkhana/shared-ui';
import { quietZero } from '../quiet-zero.tsx';
import { periodLabel } from '../reports/report-state.ts';
import { useColumnTicks } from './column-ticks.tsx';
import { DocumentCell } from './document-cell.tsx';
import { getGstRegister, type RegisterSide } from './get-gst.ts';
import { daysOf, type GstViewProps, gstPath, type Part } from './gst-state.ts';
import { ReturnButtons } from './return-frame.tsx';
import { taxCells } from './tax-columns.ts';
import { useGstDownload } from './use-gst-download.ts';

interface RegisterTableProps extends GstViewProps {
  register: 'sales' | 'purchases' | 'reverse_charge' | 'input_credit';
  title: string;
}

const PART_LABELS: Partial<Record<Part, string>> = {
  ...{
    b2b: 'B2B invoices',
    b2cl: 'B2C large',
    b2cs: 'B2C others',
    exp: 'Exports',
    cdnr: 'Notes to registered buyers',
    cdnur: 'Notes to others',
    nil: 'Nil rated',
  },
  ...{ taxable: '3.1(a) Taxable', zero_rated: '3.1(b) Zero rated', nil_exempt: '3.1(c) Nil rated and exempt', non_gst: 'Outside GST' },
  ...{ reverse_charge: '3.1(d) Reverse charge', input_credit: '4(A)(5) Input credit', blocked_credit: '4(B)(1) Blocked credit', exempt: '5 Exempt' },
  not_billed: 'Not billed yet',
};

/** A register, or the documents of one cell of a return. */
export function RegisterTable({ state, change, period, canExport, register, title }: RegisterTableProps) {
  const readNow = useReadNow();
  const printer = usePrinter();
  const [busy, save] = useGstDownload();
  const side: RegisterSide = register === 'sales' ? 'sales' : 'purchase';
  const part = (register === 'reverse_charge' || register === 'input_credit' ? register : state.part || undefined) as SalesPart | PurchasePart | undefined;
  const days = daysOf(period, state.span);
  const query = { ...days, by: state.by, part };
  const read = useQuery(getGstRegister(side, { ...query, page: state.page, limit: state.limit }));
  const chosen = chosenColumns(state.columns);
  const download = (format: 'xlsx' | 'csv') =>
    save(
      `GET /api/reports/gst-${side}-register/export`,
      { ...query, format, ...(state.columns && { columns: chosen.join(',') }) },
      `gst-${side}-register.${format}`,
    );
  const [columnsButton, ticks] = useColumnTicks({
    columns: GST_COLUMNS,
    chosen,
    onChange: (next: GstColumn[]) => change({ columns: next.join(',') === USUAL.join(',') ? '' : next.join(',') }),
  });
  return (
    <Stack>
      <div>
        <SectionTitle hint={state.part && register !== 'reverse_charge' ? <PartHint part={state.part} period={period} register={register} /> : undefined}>
          {`${title}, ${periodLabel(days)}`}
        </SectionTitle>
        <ReturnButtons
          {...{ canExport, busy }}
          before={
            <>
              {columnsButton}
              <PrintButton printer={printer} />
            </>
          }
          files={[
            ['Export CSV', () => download('csv')],
            ['Export Excel', () => download('xlsx')],
          ]}
        />
      </div>
      {ticks}
      <DataTable
        label={title}
        columns={columnsOf(chosen, side)}
        query={read}
        rowKey={rowKey}
        card={registerCard}
        words={{
          empty: 'Nothing in this period',
          emptyHint: 'Each document has one row for each rate, on its own day.',
          error: messageOf(read.error, 'The register could not be loaded'),
        }}
        footer={read.data?.total ? footerOf(read.data, chosen) : undefined}
        paging={{ page: state.page, limit: state.limit, word: 'entries', onPage: (page) => change({ page }), onLimit: (limit) => change({ limit, page: 1 }) }}
        print={{
          printer,
          title,
          filters: periodLabel(days),
          read: (page) => readNow(getGstRegister(side, { ...query, ...page })),
          exportInstead: canExport ? { label: 'Export Excel', start: () => download('xlsx') } : undefined,
        }}
      />
    </Stack>
  );
}

function PartHint({ part, period, register }: { part: Part; period: string; register: string }) {
  return (
    <>
      Only {PART_LABELS[part] ?? part}. <TextLink to={gstPath({ tab: 'registers', register, period })}>Show all</TextLink>
    </>
  );
}

const rowKey = ({ document_type, document_id, gst_rate, hsn_code }: GstRegisterRow) => `${document_type} ${document_id} ${gst_rate} ${hsn_code}`;

/** Columns that fit beside a menu, with the GSTIN below the name; files have all columns by default. */
const USUAL: readonly GstColumn[] = ['date', 'number', 'party_name', 'gst_rate', 'taxable_amount', 'cgst', 'sgst', 'igst', 'total'];

function chosenColumns(columns: string): GstColumn[] {
  const all = GST_COLUMNS.map(({ id }) => id);
  const named = columns.split(',');
  const chosen = all.filter((id) => named.includes(id));
  return chosen.length ? chosen : [...USUAL];
}

const WIDTHS: Partial<Record<GstColumn, number>> = {
  ...{ date: 100, document_type: 104, number: 142, gstin: 152, state_code: 66, place_of_supply: 120, supply_type: 120, hsn_code: 130, gst_rate: 70 },
  ...{ taxable_amount: 116, cgst: 98, sgst: 98, igst: 98, total: 116 },
};
const MONEY: readonly GstColumn[] = ['taxable_amount', 'cgst', 'sgst', 'igst', 'total'];

const columnsOf = (chosen: readonly GstColumn[], side: RegisterSide): Column<GstRegisterRow>[] =>
  GST_COLUMNS.filter(({ id }) => chosen.includes(id)).map(({ id, header }) => ({
    id,
    header: id === 'party_name' ? (side === 'sales' ? 'Customer' : 'Supplier') : header,
    ...(WIDTHS[id] !== undefined && { width: WIDTHS[id] }),
    ...((MONEY.includes(id) || id === 'gst_rate') && { align: 'right' as const }),
    cell: (row) => <RegisterCell row={row} id={id} withGstin={!chosen.includes('gstin')} />,
  }));

function RegisterCell({ row, id, withGstin }: { row: GstRegisterRow; id: GstColumn; withGstin: boolean }) {
  if (id === 'party_name' && withGstin) {
    return (
      <>
        {row.party_name} <Small>{row.gstin}</Small>
      </>
    );
  }
  if (id === 'date') return formatDay(row.date);
  if (id === 'number') return <DocumentCell document={row} />;
  if (id === 'document_type') return REGISTER_DOCUMENT_LABELS[row.document_type];
  if (id === 'gst_rate') return formatRate(row.gst_rate);
  const value = row[id];
  return typeof value === 'number' ? quietZero(value) : (value ?? '-');
}

const registerCard = (row: GstRegisterRow) => (
  <RowCard
    name={row.party_name}
    amount={formatMoney(row.total)}
    meta={
      <>
        <DocumentCell document={row} />
        <span>{formatDay(row.date)}</span>
        <span>{`${formatMoney(row.taxable_amount)} at ${formatRate(row.gst_rate)}%`}</span>
        <Small>{row.gstin ?? 'No GSTIN'}</Small>
      </>
    }
  />
);

/** Only sums of columns that are shown. */
function footerOf({ totals, total }: GstRegister, chosen: readonly GstColumn[]) {
  const sums = { ...taxCells(totals), total: formatMoney(Math.round((totals.taxable_amount + totals.tax_amount) * 100) / 100) };
  const cells = Object.fromEntries(Object.entries(sums).filter(([id]) => chosen.includes(id as GstColumn)));
  return [{ label: `Total of ${total} ${total === 1 ? 'row' : 'rows'}`, cells, strong: true }];
}
