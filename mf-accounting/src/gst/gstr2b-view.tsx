import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { type DIFFERENCES, MATCH_STATES, type MatchedSupply, type MatchState } from '@karkhana/shared-contract/returns/gstr2b';
import {
  ActionMenu,
  Banner,
  Button,
  CardGrid,
  type Column,
  DataTable,
  FileIcon,
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatMonthLong,
  type MenuAction,
  PrintButton,
  RowCard,
  Small,
  Stack,
  StatCard,
  type Status,
  StatusChip,
  styled,
  usePrinter,
  useToast,
} from '@karkhana/shared-ui';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { DocumentCell } from './document-cell.tsx';
import { getGstr2b } from './get-gst.ts';
import { type GstViewProps, gstPath } from './gst-state.ts';
import { MatchDialog } from './match-dialog.tsx';
import { ReversedCredit } from './reversed-credit.tsx';
import { useChoose2b, useImport2b } from './save-gst.ts';

// With the forms' share, which a look at the table does not need.
const SupplierLetterDialog = lazy(() => import('./supplier-letter-dialog.tsx'));

const STATES: Record<MatchState, { label: string; status: Status; hint: string }> = {
  exact: { label: 'Exact', status: 'completed', hint: 'the same on both sides' },
  probable: { label: 'Probable', status: 'partial', hint: 'look at what differs' },
  books: { label: 'Only in books', status: 'pending', hint: 'the supplier has not filed it' },
  portal: { label: 'Only on portal', status: 'needs_attention', hint: 'no bill of ours' },
};
const DIFFERENCE_LABELS: Record<(typeof DIFFERENCES)[number], string> = {
  ...{ gstin: 'GSTIN', number: 'Number', date: 'Date', place_of_supply: 'Place of supply', reverse_charge: 'Reverse charge' },
  ...{ taxable_amount: 'Taxable value', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' },
};
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const taxOf = ({ igst, cgst, sgst }: { igst: number; cgst: number; sgst: number }) => Math.round((igst + cgst + sgst) * 100) / 100;
const sideOf = ({ portal, book }: MatchedSupply) => portal ?? book;
const nameOf = ({ portal, book }: MatchedSupply) => book?.party_name ?? portal?.trade_name ?? portal?.gstin ?? 'Customs';

/** Suppliers' filings beside our bills and notes, and the decision about each. */
export function Gstr2bView({ state, change, period }: GstViewProps) {
  const canEdit = useCan('purchases:edit');
  const printer = usePrinter();
  const [dialog, setDialog] = useState<{ does: 'match' | 'letter'; row: MatchedSupply }>();
  const read = useQuery(getGstr2b({ period, state: state.state || undefined, page: state.page, limit: state.limit }));
  const { file, sums } = read.data ?? {};
  const actions = (row: MatchedSupply) => <SupplyActions {...{ row, period, canEdit }} onDialog={(does) => setDialog({ does, row })} />;
  return (
    <Stack>
      <Buttons>
        {canEdit && <ImportButton period={period} />}
        <PrintButton printer={printer} />
      </Buttons>
      {read.data &&
        (file ? (
          <Small>
            {`${file.file_name}, read ${formatInstant(file.imported_at)} by ${file.user_name}`}
            {file.left_out && `. Not read: ${file.left_out}`}
          </Small>
        ) : (
          <Banner kind="info">{`GSTR-2B of ${formatMonthLong(period)} is not read yet. Download its JSON or Excel from the portal and choose it here.`}</Banner>
        ))}
      {read.data?.reversals && <ReversedCredit {...read.data.reversals} />}
      {sums && (
        <CardGrid columns={4}>
          {MATCH_STATES.map((name) => (
            <StatCard
              key={name}
              label={STATES[name].label}
              value={formatMoney(sums[name].tax_amount)}
              hint={`Tax of ${formatCount(sums[name].documents, 'document')}, ${STATES[name].hint}`}
              to={gstPath({ tab: 'gstr2b', period, ...(state.state !== name && { state: name }) })}
            />
          ))}
        </CardGrid>
      )}
      <DataTable
        label={`GSTR-2B, ${formatMonthLong(period)}`}
        columns={columnsOf(actions)}
        query={read}
        rowKey={rowKey}
        card={(row) => <SupplyCard row={row} action={actions(row)} />}
        words={{
          empty: 'Nothing on either side',
          emptyHint: 'Bills from suppliers with a GSTIN, and what the portal lists, appear here.',
          error: messageOf(read.error, 'GSTR-2B could not be loaded'),
        }}
        filters={{ count: state.state ? 1 : 0, clear: () => change({ state: '', page: 1 }) }}
        paging={{ page: state.page, limit: state.limit, word: 'entries', onPage: (page) => change({ page }), onLimit: (limit) => change({ limit, page: 1 }) }}
        print={{ printer, filters: state.state ? STATES[state.state].label : formatMonthLong(period) }}
      />
      {dialog?.does === 'match' && <MatchDialog row={dialog.row} period={period} onClose={() => setDialog(undefined)} />}
      <Suspense>{dialog?.does === 'letter' && <SupplierLetterDialog row={dialog.row} period={period} onClose={() => setDialog(undefined)} />}</Suspense>
    </Stack>
  );
}

const rowKey = ({ portal, book }: MatchedSupply) =>
  `${portal ? `${portal.kind} ${portal.gstin} ${portal.number}` : ''} ${book ? `${book.document_type} ${book.document_id}` : ''}`;

const columnsOf = (actions: Column<MatchedSupply>['cell']): Column<MatchedSupply>[] => [
  { id: 'state', header: 'State', width: 150, cell: ({ state }) => <StatusChip status={STATES[state].status} label={STATES[state].label} /> },
  {
    id: 'party',
    header: 'Supplier',
    cell: (row) => (
      <>
        {nameOf(row)} <Small>{sideOf(row)?.gstin}</Small>
      </>
    ),
  },
  { id: 'books', header: 'In books', width: 130, cell: ({ book }) => (book ? <DocumentCell document={book} /> : '-') },
  { id: 'portal', header: 'On the portal', width: 130, wraps: true, cell: ({ portal }) => portal?.number ?? '-' },
  { id: 'date', header: 'Date', width: 100, cell: (row) => formatDay(sideOf(row)?.date ?? '') },
  { id: 'taxable', header: 'Taxable value', width: 114, align: 'right', cell: (row) => formatMoney(sideOf(row)?.taxable_amount ?? 0) },
  { id: 'tax', header: 'Tax', width: 98, align: 'right', cell: (row) => <Tax row={row} /> },
  { id: 'differences', header: 'What differs', width: 140, wraps: true, cell: (row) => whatDiffers(row) },
  { id: 'actions', header: 'Actions', width: 76, align: 'right', screenOnly: true, cell: actions },
];

function Tax({ row }: { row: MatchedSupply }) {
  const side = sideOf(row);
  return side ? formatMoney(taxOf(side)) : '-';
}

/** The portal's figure beside ours, and where credit is held back. */
function whatDiffers({ portal, book, differences, chosen }: MatchedSupply) {
  const words = differences.map((name) => {
    const [theirs, ours] = [portal?.[name], book?.[name]];
    return typeof theirs === 'number' && typeof ours === 'number'
      ? `${DIFFERENCE_LABELS[name]} ${formatMoney(ours)} / ${formatMoney(theirs)}`
      : DIFFERENCE_LABELS[name];
  });
  if (portal && !portal.credit_available) words.push(portal.rejected ? 'Rejected on the portal' : 'No credit by the portal');
  if (book?.credit_period === null) words.push('Credit put off');
  if (chosen) words.push('Decided');
  return words.join(', ');
}

function SupplyCard({ row, action }: { row: MatchedSupply; action: ReactNode }) {
  const side = sideOf(row);
  return (
    <RowCard
      name={nameOf(row)}
      amount={formatMoney(side?.taxable_amount ?? 0)}
      meta={
        <>
          {row.book ? <DocumentCell document={row.book} /> : <span>{row.portal?.number}</span>}
          <span>{formatDay(side?.date ?? '')}</span>
          <StatusChip status={STATES[row.state].status} label={STATES[row.state].label} />
        </>
      }
      foot={<span>{whatDiffers(row)}</span>}
      action={action}
    />
  );
}

interface SupplyActionsProps {
  row: MatchedSupply;
  period: string;
  canEdit: boolean;
  onDialog: (does: 'match' | 'letter') => void;
}

function SupplyActions({ row, period, canEdit, onDialog }: SupplyActionsProps) {
  const toast = useToast();
  const choose = useChoose2b();
  const { state, chosen, portal, book } = row;
  const send = (choice: 'match' | 'apart' | 'undo' | 'put_off' | 'claim') =>
    choose.mutate(
      {
        ...{ period, choice },
        ...(portal && choice !== 'put_off' && choice !== 'claim' && { kind: portal.kind, gstin: portal.gstin ?? '', number: portal.number }),
        ...(book && choice !== 'apart' && choice !== 'undo' && { document_type: book.document_type, document_id: book.document_id }),
      },
      { onError: (error) => toast.error(messageOf(error, 'The decision could not be saved')) },
    );
  const all: (MenuAction | false)[] = [
    canEdit && state === 'probable' && !chosen && { label: 'They are the same', onSelect: () => send('match') },
    canEdit && state === 'probable' && !chosen && { label: 'They are not the same', onSelect: () => send('apart') },
    canEdit && state === 'portal' && !chosen && { label: 'Match with a bill', onSelect: () => onDialog('match') },
    canEdit && chosen && { label: 'Undo the decision', onSelect: () => send('undo') },
    canEdit && book !== null && book.credit_period !== null && { label: 'Put off the credit', onSelect: () => send('put_off') },
    canEdit && book?.credit_period === null && { label: 'Claim the credit now', onSelect: () => send('claim') },
    state === 'books' && { label: 'Letter to the supplier', onSelect: () => onDialog('letter') },
  ];
  return <ActionMenu label={`Actions for ${sideOf(row)?.number}`} actions={all.filter((action) => action !== false)} />;
}

function ImportButton({ period }: { period: string }) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const send = useImport2b(period);
  const choose = (file: File | undefined) => {
    if (!file) return;
    send.mutate(file, {
      onSuccess: ({ documents, credits_claimed }) =>
        toast.success(`${formatCount(documents, 'document')} read${credits_claimed ? `, ${formatCount(credits_claimed, 'credit')} claimed that waited` : ''}`),
      onError: (error) => toast.error(messageOf(error, 'The file could not be read')),
    });
    // The same file, mended, may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<FileIcon />} disabled={send.isPending} onClick={() => input.current?.click()}>
        {send.isPending ? 'Reading...' : 'Read GSTR-2B'}
      </Button>
      <input ref={input} type="file" hidden aria-label="GSTR-2B file" accept=".json,.xlsx" onChange={({ target }) => choose(target.files?.[0])} />
    </>
  );
}
