import {
  CheckboxField,
  type Column,
  DataTable,
  DatedList,
  DatePresets,
  FilterButton,
  FilterChips,
  FilterPanel,
  formatMoney,
  type ListQuery,
  Pager,
  Preset,
  PrintButton,
  RowCard,
  RowsTable,
  SearchBox,
  SelectField,
  StatusChip,
  TableCard,
  Toolbar,
  usePrinter,
} from '../../src/index.ts';
import { type Examples, nothing } from './examples.ts';
import { Held } from './held.tsx';

interface Sale {
  id: number;
  number: string;
  customer: string;
  amount: number;
}
const sales: Sale[] = [
  { id: 1, number: 'INV/26-27/00418', customer: 'Shree Ganesh Hardware and Electricals, Nashik Road', amount: 123456.5 },
  { id: 2, number: 'INV/26-27/00417', customer: 'राजकोट कॉपर', amount: 4500 },
];
const columns: Column<Sale>[] = [
  { id: 'number', header: 'Invoice #', cell: ({ number }) => number, width: 160, sortable: true },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer, ellipsis: true },
  { id: 'status', header: 'Status', cell: () => <StatusChip status="partial" />, width: 120 },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => formatMoney(amount), width: 140, align: 'right' },
];
const rows = { columns, rowKey: ({ id }: Sale) => id, label: 'Sales' };
const card = ({ id, number, customer, amount }: Sale) => (
  <RowCard to={`/sales/${id}`} name={customer} number={number} amount={formatMoney(amount)} meta={<StatusChip status="partial" />} />
);
const footer = [{ label: 'Total', cells: { amount: formatMoney(127956.5) }, strong: true }];
const ready: ListQuery<Sale> = { data: { data: sales, total: 87 }, isFetching: false, isError: false, error: null, refetch: nothing };
const none: ListQuery<Sale> = { ...ready, data: { data: [], total: 0 } };
const words = { empty: 'No sales found', emptyHint: 'Sales that you enter appear here.', error: 'Error loading sales data. Please try again.' };
const list = { ...rows, words, card, sort: '-number', onSort: nothing };
const paging = { page: 2, limit: 10, word: 'entries', numbers: true, onPage: nothing, onLimit: nothing } as const;
const presets = [
  { label: 'Today', start: '2026-11-23', end: '2026-11-23' },
  { label: 'This month', start: '2026-11-01', end: '2026-11-30' },
];
const nobody = () => Promise.resolve({ data: [], total: 0 });

function Print() {
  return <PrintButton printer={usePrinter()} />;
}

export const tables: Examples = {
  DataTable: {
    'A page of rows': () => <DataTable {...list} query={ready} paging={paging} footer={footer} />,
    Loading: () => <DataTable {...list} query={{ ...none, data: undefined, isFetching: true }} />,
    Empty: () => <DataTable {...list} query={none} />,
    'Nothing matches': () => <DataTable {...list} query={none} filters={{ count: 2, clear: nothing }} />,
    Failed: () => <DataTable {...list} query={{ ...none, data: undefined, isError: true, error: { status: 500, requestId: 'req-4c1f' } }} />,
    'Not refreshed': () => <DataTable {...list} query={{ ...ready, isError: true }} />,
  },
  DatedList: {
    'A screen that is one list': () => (
      <DatedList
        columns={columns}
        rowKey={rows.rowKey}
        words={words}
        card={card}
        title="Credit Notes"
        subtitle="What was taken back or costs less"
        state={{ search: '', start_date: '2026-11-01', end_date: '2026-11-30', sort: '-number', page: 1, limit: 10 }}
        change={nothing}
        query={ready}
        presets={presets}
        placeholder="Search by number or customer..."
        read={nobody}
      />
    ),
  },
  RowsTable: { 'With a total': () => <RowsTable {...rows} rows={sales} footer={footer} /> },
  TableCard: { 'Items of a document': () => <TableCard {...rows} rows={sales} card={card} /> },
  RowCard: {
    'A row of a phone': () => card(sales[0] as Sale),
    'With a third line': () => <RowCard name="Monoblock pump 1 HP" meta="PMP-MB-100" foot={<span>86 in stock</span>} />,
  },
  Toolbar: {
    'Over the rows': () => (
      <Toolbar>
        <SearchBox value="" onChange={nothing} placeholder="Search by invoice number..." shortcut={false} />
        <FilterButton count={0} open={false} onToggle={nothing} controls="filters" />
      </Toolbar>
    ),
  },
  SearchBox: {
    Empty: () => <SearchBox value="" onChange={nothing} placeholder="Search by invoice number or customer..." shortcut={false} />,
    Searched: () => <SearchBox value="ganesh" onChange={nothing} placeholder="Search by customer..." shortcut={false} />,
  },
  FilterButton: {
    'None act': () => <FilterButton count={0} open={false} onToggle={nothing} controls="panel" />,
    'Two act': () => <FilterButton label="More Filters" count={2} open={false} onToggle={nothing} controls="panel" chevron />,
  },
  FilterChips: {
    'Two filters': () => (
      <FilterChips
        chips={[
          { label: 'Status', value: 'Unpaid', onRemove: nothing },
          { label: 'From', value: '1 Nov 2026', onRemove: nothing },
        ]}
        onClear={nothing}
      />
    ),
  },
  FilterPanel: {
    Open: () => (
      <FilterPanel id="panel" open onClose={nothing} onReset={nothing}>
        <SelectField label="Status" value="" placeholder="All" options={[{ value: 'paid', label: 'Paid' }]} onChange={nothing} />
        <CheckboxField label="Overdue only" className="tick" checked={false} onChange={nothing} />
      </FilterPanel>
    ),
  },
  DatePresets: {
    'One acts': () => (
      <Held start={{ start: '2026-11-01', end: '2026-11-30' }}>{(days, set) => <DatePresets presets={presets} days={days} onChange={set} />}</Held>
    ),
  },
  Preset: {
    'On and off': () => <Held start={true as boolean}>{(pressed, set) => <Preset label="Unpaid" pressed={pressed} onToggle={() => set(!pressed)} />}</Held>,
  },
  Pager: {
    'In the middle': () => <Pager {...paging} total={87} />,
    'All on one page': () => <Pager page={1} limit={10} total={4} word="results" onPage={nothing} />,
  },
  PrintButton: { 'Beside Export': () => <Print /> },
};
