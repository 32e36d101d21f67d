import { useQuery } from '@karkhana/shared-auth';
import { DataTable, Page, PageHeader, SearchBox, Toolbar, urlPaging, urlSort, urlText, useUrlState } from '@karkhana/shared-ui';
import { customerCard, customerColumns } from './customer-columns.tsx';
import { getCustomers } from './get-customers.ts';

const FIELDS = { search: urlText(), sort: urlSort(['name', 'net_amount', 'outstanding', 'last_sale_date'], 'name'), ...urlPaging };
const WORDS = { empty: 'No customers found', emptyHint: 'Vendors of type sale appear here.', error: 'Error loading customers. Please try again.' };

/** /sales/customers: sale vendors with what they bought and owe (behaviour.md, Screens); a name leads to that customer's sales. */
export default function CustomerListScreen() {
  const [state, change] = useUrlState(FIELDS);
  const { search, sort, page, limit } = state;
  const customers = useQuery(getCustomers({ search: search || undefined, sort, page, limit }));
  return (
    <Page>
      <PageHeader title="Customers" subtitle="What each customer bought and has still to pay" />
      <DataTable
        label="Customers"
        columns={customerColumns}
        query={customers}
        rowKey={(customer) => customer.id}
        card={customerCard}
        words={WORDS}
        filters={{ count: search ? 1 : 0, clear: () => change({ search: '' }) }}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit, word: 'entries', onPage: (next) => change({ page: next }), onLimit: (next) => change({ limit: next }) }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by name, phone or email..." />
        </Toolbar>
      </DataTable>
    </Page>
  );
}
