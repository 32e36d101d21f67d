import { useCan, useQuery } from '@karkhana/shared-auth';
import type { FilingOf3b } from '@karkhana/shared-contract/returns/filing';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import {
  Button,
  type Column,
  DataTable,
  formatMoney,
  formatMonthLong,
  PrintButton,
  RowCard,
  SectionTitle,
  SelectField,
  Small,
  Stack,
  TextLink,
  useDialogState,
  usePrinter,
} from '@karkhana/shared-ui';
import { FiledBesideNow } from './filed-beside-now.tsx';
import { FiledDialog } from './filed-dialog.tsx';
import { getGstr3b } from './get-gst.ts';
import { chosenFiling, FILING_LABELS, filingsOf3b, type GstViewProps, gstPath } from './gst-state.ts';
import { LateList } from './late-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { ReturnBar, ReturnWaiting } from './return-frame.tsx';
import { useGstDownload } from './use-gst-download.ts';

/** A cell of the form, and the documents that it is made of. */
interface Line {
  table: string;
  label: string;
  how: string;
  taxable?: number;
  igst?: number;
  cgst?: number;
  sgst?: number;
  to?: string;
}

const CREDIT_LABELS = {
  IMPG: ['Import of goods', 'IGST of the bills of entry of the month'],
  IMPS: ['Import of services', 'Entered on the portal'],
  ISRC: ['Reverse charge', 'The tax of 3.1(d), which is paid and claimed'],
  ISD: ['Input service distributor', 'Entered on the portal'],
  OTH: ['All other credit', 'Bills of suppliers that came and are entered, less debit notes; credit that was put off to this month too'],
} as const;
const REVERSED_LABELS = {
  RUL: ['Rules 38, 42, 43 and section 17(5)', 'Credit of 4(A) that may not be claimed'],
  OTH: ['Others, for now', 'Entered on the portal'],
} as const;
const BUYERS = { unregistered: 'Unregistered', composition: 'Composition', uin: 'UIN holders' } as const;

function linesOf({ period, outward, inter_state, credit, exempt_inward }: Gstr3b): Line[] {
  const part = (register: string, name: string) => gstPath({ tab: 'registers', period, register, part: name });
  const supplies = (table: string, label: string, how: string, row: Gstr3b['outward']['taxable'], to: string): Line => ({
    ...{ table, label, how, to, taxable: row.taxable_amount, igst: row.igst, cgst: row.cgst, sgst: row.sgst },
  });
  return [
    supplies('3.1(a)', 'Taxable supplies', 'Taxed sales and debit notes less credit notes, each on its own day', outward.taxable, part('sales', 'taxable')),
    supplies('3.1(b)', 'Zero rated supplies', 'Exports and sales to a SEZ', outward.zero_rated, part('sales', 'zero_rated')),
    supplies('3.1(c)', 'Nil rated and exempt supplies', 'Sales at 0 % and of goods that are exempt', outward.nil_exempt, part('sales', 'nil_exempt')),
    supplies(
      '3.1(d)',
      'Purchases under reverse charge',
      'The tax is ours to pay, by document and rate',
      outward.reverse_charge,
      part('purchases', 'reverse_charge'),
    ),
    supplies('3.1(e)', 'Supplies outside GST', 'Sales of goods outside GST', outward.non_gst, part('sales', 'non_gst')),
    ...(Object.keys(BUYERS) as (keyof typeof BUYERS)[]).flatMap((buyer) =>
      inter_state[buyer].map(
        (row): Line => ({
          ...{ table: '3.2', label: `${BUYERS[buyer]}, to ${row.place_of_supply}`, how: 'Part of 3.1(a); the portal fills it since November 2025' },
          ...{ taxable: row.taxable_amount, igst: row.igst, to: part('sales', 'taxable') },
        }),
      ),
    ),
    ...credit.available.map(
      (row): Line => ({
        ...{ table: '4(A)', label: CREDIT_LABELS[row.kind][0], how: CREDIT_LABELS[row.kind][1], igst: row.igst, cgst: row.cgst, sgst: row.sgst },
        ...(row.kind === 'OTH' && { to: part('purchases', 'input_credit') }),
        ...(row.kind === 'ISRC' && { to: part('purchases', 'reverse_charge') }),
      }),
    ),
    ...credit.reversed.map(
      (row): Line => ({
        ...{ table: '4(B)', label: REVERSED_LABELS[row.kind][0], how: REVERSED_LABELS[row.kind][1], igst: row.igst, cgst: row.cgst, sgst: row.sgst },
        ...(row.kind === 'RUL' && { to: part('purchases', 'blocked_credit') }),
      }),
    ),
    { table: '4(C)', label: 'Net credit', how: '4(A) less 4(B)', ...credit.net },
    ...credit.ineligible.map(
      (row): Line => ({
        ...{ table: '4(D)', label: row.kind === 'RUL' ? 'Reclaimed' : 'Barred by time or place of supply', how: 'Entered on the portal' },
        ...{ igst: row.igst, cgst: row.cgst, sgst: row.sgst },
      }),
    ),
    ...exempt_inward.flatMap(({ kind, inter, intra }): Line[] => {
      const [label, to] = kind === 'GST' ? ['Exempt, nil rated and composition', part('purchases', 'exempt')] : ['Outside GST', part('purchases', 'non_gst')];
      return [
        { table: '5', label: `${label}, from other states`, how: 'Purchases without tax', taxable: inter, to },
        { table: '5', label: `${label}, inside the state`, how: 'Purchases without tax', taxable: intra, to },
      ];
    }),
  ];
}

const amount = (id: 'taxable' | 'igst' | 'cgst' | 'sgst', header: string): Column<Line> => ({
  ...{ id, header, width: 130, align: 'right' },
  cell: (line) => (line[id] === undefined ? '' : formatMoney(line[id])),
});
const COLUMNS: Column<Line>[] = [
  { id: 'table', header: 'Table', width: 74, cell: ({ table }) => table },
  {
    id: 'label',
    header: 'Details',
    cell: ({ label, how, to }) => (
      <>
        {to ? <TextLink to={to}>{label}</TextLink> : label}
        <br />
        <Small>{how}</Small>
      </>
    ),
  },
  amount('taxable', 'Taxable value'),
  amount('igst', 'IGST'),
  amount('cgst', 'CGST'),
  amount('sgst', 'SGST'),
];

const lineCard = ({ table, label, how, to, taxable, igst, cgst, sgst }: Line) => (
  <RowCard
    {...(to !== undefined && { to })}
    name={label}
    amount={formatMoney(taxable ?? (igst ?? 0) + (cgst ?? 0) + (sgst ?? 0))}
    meta={
      <>
        <span>{table}</span>
        <span>{how}</span>
      </>
    }
    foot={igst === undefined ? undefined : <span>{`IGST ${formatMoney(igst)}, CGST ${formatMoney(cgst ?? 0)}, SGST ${formatMoney(sgst ?? 0)}`}</span>}
  />
);

/** GSTR-3B: each cell shows how it is computed, and leads to its documents; once it is filed, what was filed is beside what it would be now. */
export function Gstr3bView({ state, change, period, canExport, quarterlyFrom }: GstViewProps) {
  const canFile = useCan('accounting:close');
  const [recording, setRecording] = useDialogState('filed-3b', false);
  const filings = filingsOf3b(period);
  const filing = chosenFiling(state.filing, filings, quarterlyFrom, period);
  const read = useQuery(getGstr3b({ period, filing }));
  const printer = usePrinter();
  const [busy, save] = useGstDownload();
  if (!read.data) {
    return <ReturnWaiting read={read} name="GSTR-3B" />;
  }
  const form = read.data.data;
  const lines = linesOf(form);
  const filed = form.filed ?? null;
  const download = (format: 'json' | 'xlsx') => save('GET /api/gst/gstr3b/export', { period, filing, format }, `GSTR3B_${period}.${format}`);
  return (
    <Stack>
      <ReturnBar
        {...{ canExport, busy }}
        before={
          <>
            {filings.length > 1 && (
              <SelectField
                label="Filed"
                value={filing}
                options={filings.map((value) => ({ value, label: FILING_LABELS[value] }))}
                onChange={(next) => change({ filing: next as FilingOf3b })}
              />
            )}
            <PrintButton printer={printer} />
          </>
        }
        files={[
          ['JSON for the portal', () => download('json')],
          ['Export Excel', () => download('xlsx')],
        ]}
        after={
          canFile && (
            <Button variant="contained" color="primary" onClick={() => setRecording(true)}>
              {filed ? 'Correct the ARN' : 'Record as Filed'}
            </Button>
          )
        }
      />
      {filed && <FiledBesideNow period={period} filed={filed} />}
      <ProblemList problems={form.problems} />
      <LateList documents={form.late} />
      <div>
        <SectionTitle>{`GSTR-3B, ${formatMonthLong(period)}`}</SectionTitle>
        <DataTable
          label="GSTR-3B"
          columns={COLUMNS}
          query={{ ...read, data: { data: lines, total: lines.length } }}
          rowKey={({ table, label }) => `${table} ${label}`}
          card={lineCard}
          words={{ empty: 'Nothing in this month', emptyHint: '', error: '' }}
          print={{ printer, filters: formatMonthLong(period) }}
        />
      </div>
      {recording && <FiledDialog name="GSTR-3B" {...{ period, filing, filed }} onClose={() => setRecording(false)} />}
    </Stack>
  );
}
