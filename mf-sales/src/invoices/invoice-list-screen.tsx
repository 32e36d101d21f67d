import { useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import { SALE_SORTS } from '@karkhana/shared-contract/sales/sale-sorts';
import {
  ButtonLink,
  DataTable,
  DatePresets,
  filterLine,
  formatDay,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  SearchBox,
  Toolbar,
  urlDay,
  urlPaging,
  urlSort,
  urlText,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { IrnFileLink } from '../irn-file/irn-file-link.tsx';
import { getSales } from '../sales/list/get-sales.ts';
import { invoiceCard, invoiceColumns } from './invoice-columns.tsx';

const FIELDS = { search: urlText(), start_date: urlDay(), end_date: urlDay(), sort: urlSort(SALE_SORTS, '-invoice_number'), ...urlPaging };
const LABELS = { empty: 'No invoices found', emptyHint: 'Each sale has its invoice here.', error: 'Error loading invoices. Please try again.' };
const ENTER_ONE = (
  <ButtonLink to="/sales/new" size="small" startIcon={<PlusIcon size={16} />}>
    New Sale
  </ButtonLink>
);

/** /sales/invoices: every sale's invoice, to be opened and printed. */
export default function InvoiceListScreen() {
  const [state, change] = useUrlState(FIELDS);
  const { search, start_date, end_date, sort, page, limit } = state;
  const filters = { search: search || undefined, start_date: start_date || undefined, end_date: end_date || undefined, sort };
  const invoices = useQuery(getSales({ ...filters, page, limit }));
  const canCreate = useCan('sales:create');
  const printer = usePrinter();
  const readNow = useReadNow();
  return (
    <Page>
      <PageHeader
        title="Invoices"
        subtitle="Open an invoice to print it"
        actions={
          <>
            <IrnFileLink />
            <PrintButton printer={printer} />
          </>
        }
      />
      <DataTable
        label="Invoices"
        columns={invoiceColumns}
        query={invoices}
        rowKey={(sale) => sale.id}
        card={invoiceCard}
        words={canCreate ? { ...LABELS, emptyAction: ENTER_ONE } : LABELS}
        filters={{
          count: [search, start_date, end_date].filter(Boolean).length,
          clear: () => change({ search: '', start_date: '', end_date: '' }),
        }}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit, word: 'entries', onPage: (next) => change({ page: next }), onLimit: (next) => change({ limit: next }) }}
        print={{
          printer,
          filters: filterLine([
            { label: 'From', value: start_date && formatDay(start_date) },
            { label: 'To', value: end_date && formatDay(end_date) },
            { label: 'Search', value: search },
          ]),
          read: (next) => readNow(getSales({ ...filters, ...next })),
        }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by invoice number or vendor name..." />
          <DatePresets
            presets={listPresets(dayInIndia())}
            days={{ start: start_date, end: end_date }}
            onChange={({ start, end }) => change({ start_date: start, end_date: end })}
          />
        </Toolbar>
      </DataTable>
    </Page>
  );
}
