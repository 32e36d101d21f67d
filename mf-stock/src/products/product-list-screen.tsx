import { serverMessageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { type LabelledItem, LabelsDialog } from '@karkhana/shared-auth/screens';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { Product } from '@karkhana/shared-contract/products/product';
import {
  Button,
  DataTable,
  DownloadIcon,
  filterLine,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  SearchBox,
  Toolbar,
  urlSort,
  urlText,
  urlWhole,
  useOpenedByAddress,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useCsvExport } from '../export/use-csv-export.ts';
import { getProducts } from './get-products.ts';
import { type ProductAction, productCard, productColumns } from './product-columns.tsx';
import { productCsv } from './product-csv.ts';

const AddProductDialog = lazy(() => import(/* webpackChunkName: "product-dialogs" */ './add-product-dialog.tsx'));
const DIALOGS = {
  edit: lazy(() => import(/* webpackChunkName: "product-dialogs" */ './edit-product-dialog.tsx')),
  rename: lazy(() => import(/* webpackChunkName: "product-dialogs" */ './rename-product-dialog.tsx')),
  delete: lazy(() => import(/* webpackChunkName: "product-dialogs" */ './delete-product-dialog.tsx')),
};

const FIELDS = { search: urlText(), sort: urlSort(['name', 'sku', 'unit_price'], 'name'), page: urlWhole(1) };

/** /products: the catalogue. */
export default function ProductListScreen() {
  const [{ search, sort, page }, change] = useUrlState(FIELDS);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ action: ProductAction; product: Product }>();
  const [labels, setLabels] = useState<LabelledItem[]>();
  const [exporting, startExport] = useCsvExport();
  const printer = usePrinter();
  const readNow = useReadNow();
  const [canCreate, canEdit, canDelete] = [useCan('products:create'), useCan('products:edit'), useCan('products:delete')];
  const filters = { search: search || undefined, sort };
  const products = useQuery(getProducts({ ...filters, page, limit: PAGE_SIZE }));
  const start = (action: ProductAction, product: Product) => setOpen({ action, product });
  const Dialog = open && DIALOGS[open.action];
  useOpenedByAddress('new', () => canCreate && setAdding(true));
  const addOne = (
    <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
      Add Product
    </Button>
  );
  const actions = (
    <>
      <PrintButton printer={printer} />
      <Button
        disabled={!products.data?.data.length}
        onClick={() => setLabels(products.data?.data.map(({ id, name }) => ({ kind: 'product', id, name, copies: 1 })))}
      >
        Labels
      </Button>
      <Button startIcon={<DownloadIcon />} disabled={exporting} onClick={() => void startExport(productCsv(filters))}>
        Export Products
      </Button>
      {canCreate && (
        <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
          Add Product
        </Button>
      )}
    </>
  );
  return (
    <Page>
      <PageHeader title="Products" actions={actions} />
      <DataTable
        label="Products"
        columns={productColumns(canEdit || canDelete ? start : undefined, products.data?.data ?? [])}
        query={products}
        rowKey={(product) => product.id}
        card={productCard(start)}
        words={{
          empty: 'No products found',
          emptyHint: 'Products that you add appear here.',
          emptyAction: canCreate && addOne,
          error: serverMessageOf(products.error, 'Failed to fetch products'),
        }}
        filters={{ count: search ? 1 : 0, clear: () => change({ search: '' }) }}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (next) => change({ page: next }) }}
        print={{
          printer,
          filters: filterLine([{ label: 'Search', value: search }]),
          read: (next) => readNow(getProducts({ ...filters, ...next })),
          exportInstead: { label: 'Export Products', start: () => void startExport(productCsv(filters)) },
        }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by name, SKU, or description" />
        </Toolbar>
      </DataTable>
      <Suspense>
        {labels && <LabelsDialog items={labels} onClose={() => setLabels(undefined)} />}
        {adding && <AddProductDialog onClose={() => setAdding(false)} />}
        {Dialog && <Dialog product={open.product} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Page>
  );
}
