import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { FILINGS, FILINGS_OF_3B, type Filing, type FilingOf3b } from '@karkhana/shared-contract/returns/filing';
import { GSTR1_SECTIONS, type Gstr1Section } from '@karkhana/shared-contract/returns/gstr1';
import { MATCH_STATES, type MatchState } from '@karkhana/shared-contract/returns/gstr2b';
import { PURCHASE_PARTS, SALES_PARTS } from '@karkhana/shared-contract/returns/register-parts';
import { REGISTER_ROWS } from '@karkhana/shared-contract/returns/return-endpoints';
import { daysOfReturn, endsQuarter } from '@karkhana/shared-contract/returns/return-period';
import { formatMonthLong, type UrlValues, urlOneOf, urlText, urlWhole } from '@karkhana/shared-ui';

export const GST_TABS = ['month', 'registers', 'gstr1', 'gstr2b', 'gstr3b'] as const;
export type GstTab = (typeof GST_TABS)[number];
export const TAB_LABELS: Record<GstTab, string> = { month: 'Month', registers: 'Registers', gstr1: 'GSTR-1', gstr2b: 'GSTR-2B', gstr3b: 'GSTR-3B' };
/** In addition to reports:view, the views of each tab. */
export const TAB_NEEDS: Record<GstTab, readonly Permission[]> = {
  month: ['sales:view', 'purchases:view', 'accounting:view'],
  registers: [],
  gstr1: ['sales:view'],
  gstr2b: ['purchases:view'],
  gstr3b: ['sales:view', 'purchases:view'],
};

export const GST_REGISTERS = ['sales', 'purchases', 'reverse_charge', 'input_credit', 'hsn', 'documents'] as const;
export type GstRegisterName = (typeof GST_REGISTERS)[number];
export const SPANS = ['month', 'quarter', 'year'] as const;
type Span = (typeof SPANS)[number];
export const PARTS = [...new Set([...SALES_PARTS, ...PURCHASE_PARTS])];
export type Part = (typeof PARTS)[number];

/** The page's part of the address. */
export const GST_FIELDS = {
  tab: urlOneOf<GstTab | ''>(['', ...GST_TABS], ''),
  /** 'yyyy-MM'; '' is the month before this one. */
  period: urlText(),
  /** '' is as the company files. */
  filing: urlOneOf<Filing | ''>(['', ...FILINGS], ''),
  section: urlOneOf<Gstr1Section | 'amendments' | ''>(['', ...GSTR1_SECTIONS, 'amendments'], ''),
  state: urlOneOf<MatchState | ''>(['', ...MATCH_STATES], ''),
  register: urlOneOf<GstRegisterName>(GST_REGISTERS, 'sales'),
  span: urlOneOf<Span>(SPANS, 'month'),
  part: urlOneOf<Part | ''>(['', ...PARTS], ''),
  by: urlOneOf(REGISTER_ROWS, 'rate'),
  /** Ids of columns separated by commas; '' is all of them. */
  columns: urlText(),
  page: urlWhole(1),
  limit: urlWhole(25, 500),
};
export type GstState = UrlValues<typeof GST_FIELDS>;
export type ChangeGst = (changes: Partial<GstState>) => void;

/** How GSTR-1 may be filed for a month, and GSTR-3B: each quarter with its last month only. */
export const filingsOf = (period: string): Filing[] => FILINGS.filter((filing) => filing === 'monthly' || (filing === 'quarterly') === endsQuarter(period));
export const filingsOf3b = (period: string): FilingOf3b[] => FILINGS_OF_3B.filter((filing) => filing === 'monthly' || endsQuarter(period));
export const FILING_LABELS: Record<Filing, string> = { monthly: 'Each month', quarterly: 'Each quarter (QRMP)', iff: 'Invoices of the month (IFF)' };

/** What was chosen where the month allows it, else as the company files: each quarter since the day of its settings. */
export function chosenFiling<Of extends Filing>(
  chosen: Filing | '',
  allowed: readonly Of[],
  quarterlyFrom: string | null | undefined,
  period: string,
): Of | 'monthly' {
  const of = (wanted: readonly string[]) => allowed.find((each) => wanted.includes(each));
  const usual = quarterlyFrom && `${period}-01` >= quarterlyFrom ? of(['quarterly', 'iff']) : undefined;
  return (chosen && of([chosen])) || usual || 'monthly';
}

/** Props of a view from the page around it. */
export interface GstViewProps {
  /** From this day the company files each quarter. */
  quarterlyFrom: string | null | undefined;
  state: GstState;
  change: ChangeGst;
  period: string;
  canExport: boolean;
}

const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

/** How many months one chooses between. */
const MONTHS = 36;

/** This month and those before it, the newest first; an older one in the address comes last. */
export function periodOptions(chosen: string): { value: string; label: string }[] {
  const months = [dayInIndia().slice(0, 7)];
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? ''));
  return [...new Set([...months, chosen])].map((value) => ({ value, label: formatMonthLong(value) }));
}

/** Returns are made of the month that is over. */
export const periodOf = ({ period }: GstState): string => (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(period) ? period : monthBefore(dayInIndia().slice(0, 7)));

/** The days of a register: of the month, of its quarter or of its financial year. */
export function daysOf(period: string, span: Span): { startDate: string; endDate: string } {
  const month = daysOfReturn(period);
  if (span === 'month') return month;
  const [year = 0, number = 0] = period.split('-').map(Number);
  const april = number >= 4 ? year : year - 1;
  if (span === 'year') return { startDate: `${april}-04-01`, endDate: `${april + 1}-03-31` };
  const last = Math.ceil(number / 3) * 3;
  return daysOfReturn(`${year}-${String(last).padStart(2, '0')}`, true);
}

/** Another view of the same page. */
export const gstPath = (parts: Partial<Record<keyof GstState, string | number>>): string =>
  `/reports/gst?${new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)]))}`;
