import { ApiError, useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { Product } from '@karkhana/shared-contract/products/product';
import {
  type Column,
  DataTable,
  formatMoney,
  NoAccess,
  Page,
  PageHeader,
  RowCard,
  SearchBox,
  Toolbar,
  urlText,
  urlWhole,
  useUrlState,
} from '@karkhana/shared-ui';
import { getRows } from './get-rows.ts';

const FIELDS = { search: urlText(), page: urlWhole(1) };
const LABELS = { empty: 'Nothing found', emptyHint: 'What there is appears here.', error: 'The list could not be loaded' };

const columns: Column<Product>[] = [
  { id: 'name', header: 'Name', ellipsis: true, cell: (row) => row.name },
  { id: 'unit_price', header: 'Price', width: 180, align: 'right', cell: (row) => formatMoney(row.unit_price) },
];
const card = (row: Product) => <RowCard name={row.name} amount={formatMoney(row.unit_price)} />;

/** /template. */
export default function ListScreen() {
  const [{ search, page }, change] = useUrlState(FIELDS);
  const rows = useQuery(getRows({ search: search || undefined, page, limit: PAGE_SIZE }));
  if (rows.error instanceof ApiError && rows.error.status === 403) return <NoAccess area="Template Label" />;
  return (
    <Page>
      <PageHeader title="Template Label" />
      <DataTable
        label="Template Label"
        columns={columns}
        query={rows}
        rowKey={({ id }) => id}
        card={card}
        words={LABELS}
        filters={{ count: search ? 1 : 0, clear: () => change({ search: '' }) }}
        paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (next) => change({ page: next }) }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search..." />
        </Toolbar>
      </DataTable>
    </Page>
  );
}
