import { countFilters, filtersOf, printedFiltersOf, type SaleListState, summaryOf } from './sale-list-state.ts';

const nothing: SaleListState = {
  vendor_id: '',
  start_date: '',
  end_date: '',
  payment_status: '',
  cancelled: '',
  search: '',
  sort: '-sale_date',
  page: 1,
  limit: 10,
};

test.each([
  [{}, 0, 'No filters applied'],
  [{ search: 'pump' }, 0, 'No filters applied'],
  [{ vendor_id: '12' }, 1, 'Vendor: Mehta & Sons'],
  [{ start_date: '2026-04-01' }, 1, 'From: 01 Apr 2026'],
  [{ end_date: '2026-03-31' }, 1, 'To: 31 Mar 2026'],
  [{ payment_status: 'partial' }, 1, 'Status: Partial'],
  [{ cancelled: 'false' }, 1, 'Without cancelled'],
  [
    { vendor_id: '12', start_date: '2026-04-01', end_date: '2027-03-31', payment_status: 'paid' },
    4,
    'Vendor: Mehta & Sons | From: 01 Apr 2026 | To: 31 Mar 2027 | Status: Paid',
  ],
] as const)('%p: %i filters, "%s"', (state, count, summary) => {
  expect(countFilters({ ...nothing, ...state })).toBe(count);
  expect(summaryOf({ ...nothing, ...state }, 'Mehta & Sons')).toBe(summary);
});

test('unset filters are not sent', () => {
  expect(JSON.parse(JSON.stringify(filtersOf(nothing)))).toEqual({ sort: '-sale_date' });
  expect(filtersOf({ ...nothing, vendor_id: '12', payment_status: 'pending' })).toMatchObject({ vendor_id: 12, payment_status: 'pending' });
  expect(filtersOf({ ...nothing, cancelled: 'false' })).toMatchObject({ cancelled: false });
});

test('paper shows the search too', () => {
  expect(printedFiltersOf({ ...nothing, search: 'पंप' }, '')).toBe('Search: पंप');
  expect(printedFiltersOf({ ...nothing, payment_status: 'paid', search: 'pump' }, '')).toBe('Status: Paid | Search: pump');
  expect(printedFiltersOf(nothing, '')).toBe('No filters applied');
});
