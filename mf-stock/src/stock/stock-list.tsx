import { useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { type LabelledItem, LabelsDialog } from '@karkhana/shared-auth/screens';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { ButtonLink, DataTable, type ListPrint, PlusIcon, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getStockItems } from './get-stock-items.ts';
import type { StockAction } from './stock-actions.tsx';
import { stockCard, stockColumns } from './stock-columns.tsx';
import { LIST_NAME, type StockItem } from './stock-item.ts';
import { type ChangeStock, countFilters, filterLabel, NO_FILTERS, type StockState, stockPageQuery, stockQuery } from './stock-state.ts';
import { StockToolbar } from './stock-toolbar.tsx';

// Few files: each that can be loaded is named, with its hash, in the area's entry.
const DIALOGS = {
  adjust: lazy(() => import('./adjust-stock-dialog.tsx')),
  threshold: lazy(() => import(/* webpackChunkName: "threshold" */ './threshold-dialog.tsx')),
  history: lazy(() => import(/* webpackChunkName: "history" */ './adjustment-history-dialog.tsx')),
  usage: lazy(() => import(/* webpackChunkName: "history" */ '../materials/material-usage-dialog.tsx')),
  edit: lazy(() => import(/* webpackChunkName: "material" */ '../materials/edit-material-dialog.tsx')),
};
const LABELS = { empty: 'No items found', emptyHint: 'What you add is listed here, with its stock.', error: 'Error loading stock data. Please try again.' };
const ADD_PRODUCT = (
  <ButtonLink to="/products?open=new" size="small" startIcon={<PlusIcon size={16} />}>
    Add Product
  </ButtonLink>
);

interface StockListProps {
  itemType: StockItemType;
  state: StockState;
  change: ChangeStock;
  print: Pick<ListPrint<StockItem>, 'printer' | 'exportInstead'>;
}

/** Present stock: products or materials, ten per page. */
export function StockList({ itemType, state, change, print }: StockListProps) {
  const [open, setOpen] = useDialogState<{ action: StockAction; item: StockItem }>('item');
  const [labels, setLabels] = useDialogState<LabelledItem[]>('labels');
  const query = stockQuery(itemType, state);
  const readNow = useReadNow();
  const canAdd = useCan('products:create');
  const items = useQuery(getStockItems(itemType, stockPageQuery(itemType, state)));
  const start = (action: StockAction, item: StockItem) => setOpen({ action, item });
  const Dialog = open && DIALOGS[open.action];
  return (
    <>
      <DataTable
        label={LIST_NAME[itemType]}
        columns={stockColumns(itemType, start)}
        query={items}
        rowKey={(item) => item.id}
        card={stockCard(start)}
        words={itemType === 'product' && canAdd ? { ...LABELS, emptyAction: ADD_PRODUCT } : LABELS}
        filters={{ count: countFilters(itemType, state), clear: () => change(NO_FILTERS) }}
        sort={query.sort}
        onSort={(sort) => change({ sort })}
        paging={{ page: state.page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (page) => change({ page }) }}
        print={{ ...print, filters: filterLabel(itemType, state), read: (page) => readNow(getStockItems(itemType, { ...query, ...page })) }}
      >
        <StockToolbar
          itemType={itemType}
          state={state}
          change={change}
          onLabels={() => setLabels(items.data?.data.map(({ id, name }) => ({ kind: itemType, id, name, copies: 1 })))}
        />
      </DataTable>
      <Suspense>
        {Dialog && <Dialog item={open.item} onClose={() => setOpen(undefined)} />}
        {labels && <LabelsDialog items={labels} onClose={() => setLabels(undefined)} />}
      </Suspense>
    </>
  );
}
