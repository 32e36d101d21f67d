import { useQuery, useReadNow, useSession } from '@karkhana/shared-auth';
import { BALANCES_NEED } from '@karkhana/shared-contract/party-ledger/who-sees-balances';
import { CUSTOMER_SORTS } from '@karkhana/shared-contract/sales/sale-sorts';
import {
  ButtonLink,
  DataTable,
  filterLine,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  SearchBox,
  Toolbar,
  urlPaging,
  urlSort,
  urlText,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { customerCard, customerColumns } from './customer-columns.tsx';
import { getCustomers } from './get-customers.ts';

const FIELDS = { search: urlText(), sort: urlSort(CUSTOMER_SORTS, 'name'), ...urlPaging };
const LABELS = { empty: 'No customers found', emptyHint: 'Vendors of type sale appear here.', error: 'Error loading customers. Please try again.' };
const ADD_ONE = (
  <ButtonLink to="/vendors?open=new" size="small" startIcon={<PlusIcon size={16} />}>
    Add Vendor
  </ButtonLink>
);

/** /sales/customers: sale vendors with their purchases and balances; a name leads to that customer's sales. */
export default function CustomerListScreen() {
  const [state, change] = useUrlState(FIELDS);
  const { search, sort, page, limit } = state;
  const filters = { search: search || undefined, sort };
  const customers = useQuery(getCustomers({ ...filters, page, limit }));
  const permissions = useSession()?.permissions ?? [];
  const balances = BALANCES_NEED.every((permission) => permissions.includes(permission));
  const canAdd = permissions.includes('vendors:view') && permissions.includes('vendors:create');
  const printer = usePrinter();
  const readNow = useReadNow();
  return (
    <Page>
      <PageHeader title="Customers" subtitle="What each customer bought and has still to pay" actions={<PrintButton printer={printer} />} />
      <DataTable
        label="Customers"
        columns={customerColumns(balances)}
        query={customers}
        rowKey={(customer) => customer.id}
        card={customerCard}
        words={canAdd ? { ...LABELS, emptyAction: ADD_ONE } : LABELS}
        filters={{ count: search ? 1 : 0, clear: () => change({ search: '' }) }}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit, word: 'entries', onPage: (next) => change({ page: next }), onLimit: (next) => change({ limit: next }) }}
        print={{
          printer,
          filters: filterLine([{ label: 'Search', value: search }]),
          read: (next) => readNow(getCustomers({ ...filters, ...next })),
        }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by name, phone or email..." />
        </Toolbar>
      </DataTable>
    </Page>
  );
}
