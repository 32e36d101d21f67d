import { VENDOR_TYPES, type VendorType } from '@karkhana/shared-contract/constants';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { AGEING_BY, AGEING_SORTS, type AgeingBy } from '@karkhana/shared-contract/party-ledger/ageing-choices';
import { REPORT_PERIODS, type ReportDays, type ReportPeriod } from '@karkhana/shared-contract/reports/date-presets';
import { REGISTER_GST_COLUMNS, type RegisterGstColumn } from '@karkhana/shared-contract/reports/register-columns';
import { MARGINS_BY, type MarginsBy, STOCK_SUMMARY_SORTS } from '@karkhana/shared-contract/reports/report-queries';
import { PAGED_REPORTS, type PagedReport, REPORTS, type ReportName } from '@karkhana/shared-contract/reports/reports';
import { STOCK_ITEM_TYPES, type StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { formatDay, type ListPrint, type UrlValues, urlDay, urlNumber, urlOneOf, urlSort, urlText, urlWhole } from '@karkhana/shared-ui';

/** The page's part of the address; the days count for a custom period only, kind and order of items for the stock summary only. */
export const REPORT_FIELDS = {
  report: urlOneOf<ReportName | ''>(['', ...REPORTS], ''),
  period: urlOneOf<ReportPeriod>(REPORT_PERIODS, 'this-year'),
  startDate: urlDay(),
  endDate: urlDay(),
  itemType: urlOneOf<StockItemType | ''>(['', ...STOCK_ITEM_TYPES], ''),
  /** '' is every place. */
  place: urlNumber(),
  /** Of the ageing and the valuation of stock: by default today. */
  as_of: urlDay(),
  by: urlOneOf<AgeingBy>(AGEING_BY, 'invoice'),
  /** Grouping of the margins. */
  group: urlOneOf<MarginsBy>(MARGINS_BY, 'product'),
  vendor_type: urlOneOf<VendorType | ''>(['', ...VENDOR_TYPES], ''),
  sort: urlSort([...STOCK_SUMMARY_SORTS, 'balance', 'overdue'], 'name'),
  /** Columns for GST of a register, divided by commas. */
  columns: urlText(),
  page: urlWhole(1),
  limit: urlWhole(25, 500),
};
export type ReportState = UrlValues<typeof REPORT_FIELDS>;
export type ChangeReport = (changes: Partial<ReportState>) => void;

/** Props of a view of a period from the page around it. */
export interface PeriodViewProps<State> {
  state: State;
  change: (changes: Partial<State>) => void;
  days: ReportDays;
  /** Under the view's own name; each adds its words and how it is read. */
  print: Pick<ListPrint<never>, 'printer' | 'title' | 'exportInstead'>;
}
export type ReportViewProps = PeriodViewProps<ReportState>;

/** Whether a period may have more than one month, and so a chart of its months. */
export const ofMonths = ({ startDate, endDate }: ReportDays): boolean => !startDate || !endDate || startDate.slice(0, 7) !== endDate.slice(0, 7);

/** As the api takes them: unset ones are absent. */
export const periodQuery = ({ startDate, endDate }: ReportDays) => ({ startDate: startDate || undefined, endDate: endDate || undefined });

/** Filters of the api: the same for the table and the spreadsheet. */
export function filtersOf(report: PagedReport, state: ReportState, days: ReportDays): ReportFilters {
  const sort = sortFor(report, state.sort);
  if (report === 'ageing') return { as_of: state.as_of || dayInIndia(), by: state.by, vendor_type: state.vendor_type || undefined, sort };
  if (report === 'sales-register' || report === 'purchase-register') return { ...periodQuery(days), columns: gstColumnsOf(state).join(',') || undefined };
  return {
    ...periodQuery(days),
    ...(report === 'stock-summary' && { itemType: state.itemType || undefined, place_id: state.place ? Number(state.place) : undefined, sort }),
  };
}

/** Those that the address names and there are, in their order. */
export const gstColumnsOf = ({ columns }: Pick<ReportState, 'columns'>): RegisterGstColumn[] => {
  const named = columns.split(',');
  return REGISTER_GST_COLUMNS.flatMap(({ id }) => (named.includes(id) ? id : []));
};

/** Filters of a spreadsheet. */
export function exportFilters(report: ReportName, state: ReportState, days: ReportDays): object {
  if (isPaged(report)) return filtersOf(report, state, days);
  return report === 'margins' ? { ...periodQuery(days), by: state.group } : { as_of: state.as_of || dayInIndia() };
}

const SORTS: Partial<Record<PagedReport, readonly string[]>> = { 'stock-summary': STOCK_SUMMARY_SORTS, ageing: AGEING_SORTS };

/** An address may name an order of another report. */
const sortFor = (report: PagedReport, sort: string): string => (SORTS[report]?.includes(sort.replace('-', '')) ? sort : 'name');

export interface ReportFilters {
  startDate?: string | undefined;
  endDate?: string | undefined;
  itemType?: StockItemType | undefined;
  place_id?: number | undefined;
  as_of?: string | undefined;
  by?: AgeingBy | undefined;
  vendor_type?: VendorType | undefined;
  columns?: string | undefined;
  sort?: string | undefined;
}

/** `01 Apr 2026 to 31 Mar 2027`. */
export const periodLabel = ({ startDate, endDate }: ReportDays): string =>
  [startDate ? formatDay(startDate) : 'the beginning', endDate ? formatDay(endDate) : 'now'].join(' to ');

/** Comes page by page. */
export const isPaged = (report: ReportName): report is PagedReport => (PAGED_REPORTS as readonly ReportName[]).includes(report);

/** Another report keeps the period. */
export const toReport = (report: ReportName): Partial<ReportState> => ({ report, itemType: '', place: '', sort: 'name', page: 1 });

/** The page that the address names of rows that came all at once. */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }) => ({
  data: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
});

/** Paging of every report. */
export const pagingOf = ({ page, limit }: ReportState, change: ChangeReport) => ({
  page,
  limit,
  word: 'entries' as const,
  numbers: true,
  onPage: (next: number) => change({ page: next }),
  onLimit: (next: number) => change({ limit: next }),
});
