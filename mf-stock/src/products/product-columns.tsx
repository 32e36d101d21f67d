import { useCan } from '@karkhana/shared-auth';
import { productPath } from '@karkhana/shared-contract/areas/addresses';
import type { Product } from '@karkhana/shared-contract/products/product';
import {
  ActionMenu,
  Code,
  type Column,
  EditIcon,
  formatMoney,
  formatQuantity,
  formatRate,
  IconAction,
  RowActions,
  RowCard,
  StatusChip,
  styled,
  TextLink,
  TrashIcon,
} from '@karkhana/shared-ui';

/** Which dialog is open on which product. */
export type ProductAction = 'edit' | 'rename' | 'delete';
type Start = (action: ProductAction, product: Product) => void;

const Name = styled('span')({ display: 'flex', alignItems: 'center', gap: 10, '& > span:first-of-type': { minWidth: 0 } });
const Cut = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const name = (product: Product) => (
  <Name>
    <span>{product.name}</span>
    {!product.active && <StatusChip status="inactive" />}
  </Name>
);
const nameCell = (product: Product) => (
  <Name>
    <Cut title={product.name}>
      <TextLink to={productPath(product.id)}>{product.name}</TextLink>
    </Cut>
    {!product.active && <StatusChip status="inactive" />}
  </Name>
);

function ProductActions({ product, start }: { product: Product; start: Start }) {
  const [canEdit, canDelete] = [useCan('products:edit'), useCan('products:delete')];
  return (
    <RowActions>
      {canEdit && (
        <IconAction label={`Edit ${product.name}`} hint="Edit product" onClick={() => start('edit', product)}>
          <EditIcon />
        </IconAction>
      )}
      {canDelete && (
        <IconAction danger label={`Delete ${product.name}`} hint="Delete product" onClick={() => start('delete', product)}>
          <TrashIcon />
        </IconAction>
      )}
    </RowActions>
  );
}

function ProductMenu({ product, start }: { product: Product; start: Start }) {
  const [canEdit, canDelete] = [useCan('products:edit'), useCan('products:delete')];
  const actions = [
    ...(canEdit ? [{ label: 'Edit product', onSelect: () => start('edit', product) }] : []),
    ...(canEdit ? [{ label: 'Rename product', onSelect: () => start('rename', product) }] : []),
    ...(canDelete ? [{ label: 'Delete product', onSelect: () => start('delete', product) }] : []),
  ];
  return <ActionMenu label={`Actions for ${product.name}`} actions={actions} />;
}

const TAX: Column<Product>[] = [
  { id: 'hsn_code', header: 'HSN', width: 104, cell: (product) => product.hsn_code ?? '-' },
  { id: 'gst_rate', header: 'GST', width: 72, align: 'right', cell: ({ gst_rate }) => (gst_rate === null ? '-' : `${formatRate(gst_rate)}%`) },
];

/**
 * Columns of the list of products. Without `start`, where this user may do nothing, there are no actions.
 * @param rows those on the page: columns for GST appear once one of them has a code or a rate
 */
export const productColumns = (start: Start | undefined, rows: readonly Product[]): Column<Product>[] => [
  { id: 'name', header: 'Product Name', sortable: true, cell: nameCell },
  { id: 'sku', header: 'SKU', width: 180, sortable: true, ellipsis: true, cell: (product) => <Code title={product.sku}>{product.sku}</Code> },
  ...(rows.some((product) => product.hsn_code !== null || product.gst_rate !== null) ? TAX : []),
  { id: 'stock_quantity', header: 'In Stock', width: 110, align: 'right', cell: (product) => formatQuantity(product.stock_quantity) },
  { id: 'unit_price', header: 'Price', width: 140, align: 'right', sortable: true, descendingFirst: true, cell: (product) => formatMoney(product.unit_price) },
  ...(start ? [actionsColumn(start)] : []),
];

const actionsColumn = (start: Start): Column<Product> => ({
  id: 'actions',
  header: 'Actions',
  width: 120,
  align: 'right',
  screenOnly: true,
  cell: (product) => <ProductActions product={product} start={start} />,
});

export const productCard = (start: Start) => (product: Product) => (
  <RowCard
    name={name(product)}
    to={productPath(product.id)}
    amount={formatMoney(product.unit_price)}
    meta={<span>{product.sku}</span>}
    action={<ProductMenu product={product} start={start} />}
  />
);
