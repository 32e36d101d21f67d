import { PURCHASE_CATEGORY_LABELS } from '@karkhana/shared-contract/constants';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { Code, type Column, formatQuantity, RowCard, StatusChip, TextLink } from '@karkhana/shared-ui';
import { type StartAction, StockActions, StockMenu } from './stock-actions.tsx';
import { type StockItem, stockStatus } from './stock-item.ts';
import { historyPath } from './stock-state.ts';

/** A name leads to all movements of the item. */
const ItemLink = ({ item }: { item: StockItem }) => (
  <TextLink to={historyPath(item.itemType, item.id)} title={item.name}>
    {item.name}
  </TextLink>
);

const name: Column<StockItem> = { id: 'name', header: 'Name', sortable: true, ellipsis: true, cell: (item) => <ItemLink item={item} /> };
const level: Column<StockItem> = {
  id: 'stock_quantity',
  header: 'Stock Level',
  width: 140,
  align: 'right',
  sortable: true,
  cell: (item) => <b>{formatQuantity(item.stock)}</b>,
};
const status: Column<StockItem> = { id: 'status', header: 'Status', width: 140, cell: (item) => <StatusChip status={stockStatus(item)} /> };
const threshold: Column<StockItem> = { id: 'threshold', header: 'Threshold', width: 116, align: 'right', cell: (item) => formatQuantity(item.threshold) };
const actions = (width: number, start: StartAction): Column<StockItem> => ({
  id: 'actions',
  header: 'Actions',
  width,
  align: 'right',
  screenOnly: true,
  cell: (item) => <StockActions item={item} start={start} />,
});

const sku: Column<StockItem> = {
  id: 'sku',
  header: 'SKU',
  width: 170,
  sortable: true,
  ellipsis: true,
  cell: (item) => (item.itemType === 'product' ? <Code title={item.sku}>{item.sku}</Code> : null),
};
const unit: Column<StockItem> = { id: 'unit', header: 'Unit', width: 90, cell: (item) => (item.itemType === 'material' ? item.material.unit : null) };
const category: Column<StockItem> = {
  id: 'category',
  header: 'Category',
  width: 150,
  sortable: true,
  cell: (item) => (item.itemType === 'material' ? PURCHASE_CATEGORY_LABELS[item.material.category] : null),
};

/** Columns of the tabs for products or materials. */
export const stockColumns = (itemType: StockItemType, start: StartAction): Column<StockItem>[] =>
  itemType === 'product' ? [name, sku, level, status, threshold, actions(190, start)] : [name, unit, category, level, status, threshold, actions(232, start)];

export const stockCard = (start: StartAction) => (item: StockItem) => (
  <RowCard
    to={historyPath(item.itemType, item.id)}
    name={item.name}
    amount={formatQuantity(item.stock)}
    meta={
      <>
        <span>{item.itemType === 'product' ? item.sku : `${item.material.unit}, ${PURCHASE_CATEGORY_LABELS[item.material.category]}`}</span>
        <span>{`Threshold ${formatQuantity(item.threshold)}`}</span>
        <StatusChip status={stockStatus(item)} />
      </>
    }
    action={<StockMenu item={item} start={start} />}
  />
);
