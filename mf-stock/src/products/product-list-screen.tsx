import { serverMessageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { type LabelledItem, LabelsDialog } from '@karkhana/shared-auth/screens';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { Product } from '@karkhana/shared-contract/products/product';
import {
  ActionMenu,
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
  useDialogState,
  useOpenedByAddress,
  usePhone,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCsvExport } from '../export/use-csv-export.ts';
import { getProducts } from './get-products.ts';
import { type ProductAction, productCard, productColumns } from './product-columns.tsx';
import { productCsv } from './product-csv.ts';

const AddProductDialog = lazy(() => import(/* webpackChunkName: "product-dialogs" */ './add-product-dialog.tsx'));
const ChangePricesDialog = lazy(() => import(/* webpackChunkName: "product-dialogs" */ './change-prices-dialog.tsx'));
const DIALOGS = {
  edit: lazy(() => import(/* webpackChunkName: "product-dialogs" */ './edit-product-dialog.tsx')),
  rename: lazy(() => import(/* webpackChunkName: "product-dialogs" */ './rename-product-dialog.tsx')),
  delete: lazy(() => import(/* webpackChunkName: "product-dialogs" */ './delete-product-dialog.tsx')),
};

const FIELDS = { search: urlText(), sort: urlSort(['name', 'sku', 'unit_price'], 'name'), page: urlWhole(1) };

/** /products: the catalogue. */
export default function ProductListScreen() {
  const [{ search, sort, page }, change] = useUrlState(FIELDS);
  const [adding, setAdding] = useDialogState('add-product', false);
  const [pricing, setPricing] = useDialogState('change-prices', false);
  const [open, setOpen] = useDialogState<{ action: ProductAction; product: Product }>('product');
  const [labels, setLabels] = useDialogState<LabelledItem[]>('labels');
  const [exporting, startExport] = useCsvExport();
  const printer = usePrinter();
  const phone = usePhone();
  const readNow = useReadNow();
  const [canCreate, canEdit, canDelete] = [useCan('products:create'), useCan('products:edit'), useCan('products:delete')];
  // The import's permissions: it shows, saves and undoes the prices.
  const canPrice = useCan('settings:view') && canCreate && canEdit;
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
  const isEmpty = !products.data?.data.length;
  const more: { label: string; isOff: boolean; run: () => void; icon?: ReactNode }[] = [
    { label: 'Labels', isOff: isEmpty, run: () => setLabels(products.data?.data.map(({ id, name }) => ({ kind: 'product', id, name, copies: 1 }))) },
    ...(canPrice ? [{ label: 'Change Prices', isOff: isEmpty, run: () => setPricing(true) }] : []),
    { label: 'Export Products', isOff: exporting, run: () => void startExport(productCsv(filters)), icon: <DownloadIcon /> },
  ];
  const actions = (
    <>
      <PrintButton printer={printer} />
      {/* The bar of a phone has no room for all of them. */}
      {phone ? (
        <ActionMenu label="More actions" actions={more.filter(({ isOff }) => !isOff).map(({ label, run }) => ({ label, onSelect: run }))} />
      ) : (
        more.map(({ label, isOff, run, icon }) => (
          <Button key={label} startIcon={icon} disabled={isOff} onClick={run}>
            {label}
          </Button>
        ))
      )}
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
        {pricing && <ChangePricesDialog search={search} onClose={() => setPricing(false)} />}
        {adding && <AddProductDialog onClose={() => setAdding(false)} />}
        {Dialog && <Dialog product={open.product} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Page>
  );
}
