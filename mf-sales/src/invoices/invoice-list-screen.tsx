import { useQuery } from '@karkhana/shared-auth';
import { SALE_SORTS } from '@karkhana/shared-contract/sales/sale-sorts';
import { DataTable, Page, PageHeader, SearchBox, Toolbar, urlPaging, urlSort, urlText, useUrlState } from '@karkhana/shared-ui';
import { getSales } from '../sales/get-sales.ts';
import { invoiceCard, invoiceColumns } from './invoice-columns.tsx';

const FIELDS = { search: urlText(), sort: urlSort(SALE_SORTS, '-invoice_number'), ...urlPaging };
const WORDS = { empty: 'No invoices found', emptyHint: 'Each sale has its invoice here.', error: 'Error loading invoices. Please try again.' };

/** /sales/invoices: every sale's invoice, to be opened and printed (behaviour.md, Screens). */
export default function InvoiceListScreen() {
  const [state, change] = useUrlState(FIELDS);
  const { search, sort, page, limit } = state;
  const invoices = useQuery(getSales({ search: search || undefined, sort, page, limit }));
  return (
    <Page>
      <PageHeader title="Invoices" subtitle="Open an invoice to print it" />
      <DataTable
        label="Invoices"
        columns={invoiceColumns}
        query={invoices}
        rowKey={(sale) => sale.id}
        card={invoiceCard}
        words={WORDS}
        filters={{ count: search ? 1 : 0, clear: () => change({ search: '' }) }}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit, word: 'entries', onPage: (next) => change({ page: next }), onLimit: (next) => change({ limit: next }) }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by invoice number or vendor name..." />
        </Toolbar>
      </DataTable>
    </Page>
  );
}
