import {
  PAGE_SIZE,
  PAYMENT_METHODS,
  type PaymentMethod,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@karkhana/shared-contract/constants';
import { METHOD_LABELS } from '@karkhana/shared-contract/payments/payment-method';
import { formatDay, type UrlValues, urlDay, urlOneOf, urlPaging, urlSort, urlText } from '@karkhana/shared-ui';
import { STATUS_LABELS, TYPE_LABELS } from './transaction-words.ts';

/** The list's part of the address, in the api's words. */
export const TRANSACTION_LIST_FIELDS = {
  startDate: urlDay(),
  endDate: urlDay(),
  type: urlOneOf<TransactionType | ''>(['', ...TRANSACTION_TYPES], ''),
  category: urlText(),
  status: urlOneOf<TransactionStatus | ''>(['', ...TRANSACTION_STATUSES], ''),
  payment_method: urlOneOf<PaymentMethod | ''>(['', ...PAYMENT_METHODS], ''),
  search: urlText(),
  sort: urlSort(['date', 'amount', 'category'], '-date'),
  page: urlPaging.page,
};
export type TransactionListState = UrlValues<typeof TRANSACTION_LIST_FIELDS>;

export const NO_FILTERS = { startDate: '', endDate: '', type: '', category: '', status: '', payment_method: '' } as const;
export type FilterName = keyof typeof NO_FILTERS;

/** As the api takes them: unset ones are absent. */
export const transactionQuery = ({ sort, page, ...filters }: TransactionListState) => ({
  startDate: filters.startDate || undefined,
  endDate: filters.endDate || undefined,
  type: filters.type || undefined,
  category: filters.category || undefined,
  status: filters.status || undefined,
  payment_method: filters.payment_method || undefined,
  search: filters.search || undefined,
  sort,
  page,
  limit: PAGE_SIZE,
});
export type TransactionQuery = ReturnType<typeof transactionQuery>;

/** The filters that act, in the panel's order, with the words of their chips. */
export function activeFilters(state: TransactionListState): { name: FilterName; label: string; value: string }[] {
  const all = [
    { name: 'startDate', label: 'Start Date', value: state.startDate && formatDay(state.startDate) },
    { name: 'endDate', label: 'End Date', value: state.endDate && formatDay(state.endDate) },
    { name: 'type', label: 'Type', value: state.type && TYPE_LABELS[state.type] },
    { name: 'category', label: 'Category', value: state.category },
    { name: 'status', label: 'Status', value: state.status && STATUS_LABELS[state.status] },
    { name: 'payment_method', label: 'Payment Method', value: state.payment_method && METHOD_LABELS[state.payment_method] },
  ] as const;
  return all.filter(({ value }) => value !== '');
}
