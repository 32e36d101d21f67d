import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { productPath } from '@karkhana/shared-contract/areas/addresses';
import type { Day } from '@karkhana/shared-contract/dates';
import type { BelowCost, BelowCostRow } from '@karkhana/shared-contract/reports/below-cost';
import {
  Button,
  type Column,
  DataTable,
  Dialog,
  type FooterRow,
  formatDay,
  formatMoney,
  formatQuantity,
  RowCard,
  TextLink,
  useDialogState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getBelowCost } from './get-below-cost.ts';

const NrvDialog = lazy(() => import(/* webpackChunkName: "below-cost" */ './nrv-dialog.tsx'));

/** The amount written down; a dash for zero. */
const written = ({ cost_value, value }: Pick<BelowCostRow, 'cost_value' | 'value'>) => (cost_value === value ? '-' : formatMoney(value - cost_value));
const brings = ({ stock_nrv }: BelowCostRow) => (stock_nrv === null ? '-' : formatMoney(stock_nrv));

/** @param set opens the dialog of a product; without it the user may not */
const columnsOf = (opensProducts: boolean, set: ((row: BelowCostRow) => void) | undefined): Column<BelowCostRow>[] => [
  { id: 'name', header: 'Product', cell: (row) => (opensProducts ? <TextLink to={productPath(row.product_id)}>{row.name}</TextLink> : row.name) },
  { id: 'quantity', header: 'Quantity', width: 96, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { id: 'cost', header: 'Cost', width: 108, align: 'right', cell: ({ cost }) => formatMoney(cost) },
  { id: 'unit_price', header: 'Price', width: 108, align: 'right', cell: ({ unit_price }) => formatMoney(unit_price) },
  { id: 'stock_nrv', header: 'Brings', width: 108, align: 'right', cell: brings },
  { id: 'difference', header: 'Written down', width: 132, align: 'right', cell: written },
  ...(set
    ? [
        {
          id: 'actions',
          header: 'Actions',
          width: 92,
          align: 'right' as const,
          screenOnly: true,
          cell: (row: BelowCostRow) => <SetButton row={row} set={set} />,
        },
      ]
    : []),
];

const SetButton = ({ row, set }: { row: BelowCostRow; set: (row: BelowCostRow) => void }) => (
  <Button size="small" aria-label={`Set what ${row.name} brings`} onClick={() => set(row)}>
    Set
  </Button>
);

const cardOf = (set: ((row: BelowCostRow) => void) | undefined) => (row: BelowCostRow) => (
  <RowCard
    name={row.name}
    amount={written(row)}
    meta={
      <>
        <span>{`${formatQuantity(row.quantity)} at ${formatMoney(row.cost)}`}</span>
        <span>{`price ${formatMoney(row.unit_price)}`}</span>
        <span>{row.stock_nrv === null ? 'value not set' : `brings ${formatMoney(row.stock_nrv)}`}</span>
      </>
    }
    {...(set && { foot: <SetButton row={row} set={set} /> })}
  />
);

const footerOf = ({ totals }: BelowCost): FooterRow[] => [{ label: 'Total', cells: { difference: written(totals) }, strong: true }];

/** GET /reports/below-cost: products with a cost above their price, and the value of each. */
export default function BelowCostDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const products = useQuery(getBelowCost(day));
  const opensProducts = useCan('products:view');
  const mayEdit = useCan('products:edit');
  const [setting, setSetting] = useDialogState<BelowCostRow>('realisable-value');
  const set = mayEdit ? setSetting : undefined;
  return (
    <>
      <Dialog
        open
        size="large"
        title="Products below cost"
        subtitle={`Stock at the end of ${formatDay(day)} that cost more than its price. It is valued at what it brings (net realisable value) where that is less than cost.`}
        onClose={onClose}
        foot={<Button onClick={onClose}>Close</Button>}
      >
        <DataTable
          label="Products below cost"
          columns={columnsOf(opensProducts, set)}
          query={products}
          rowKey={({ product_id }) => product_id}
          card={cardOf(set)}
          words={{ empty: 'No product costs more than it brings', error: messageOf(products.error, 'The list could not be loaded') }}
          footer={products.data?.total ? footerOf(products.data) : undefined}
        />
      </Dialog>
      <Suspense>{setting && <NrvDialog product={setting} day={day} onClose={() => setSetting(undefined)} />}</Suspense>
    </>
  );
}
