import { serverMessageOf, useCan, useQuery } from '@karkhana/shared-auth';
import type { NoCost } from '@karkhana/shared-contract/stock/no-cost';
import { Button, type Column, DataTable, formatDay, formatMoney, formatQuantity, NoAccess, Page, PageHeader, RowCard, TextLink } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getNoCost } from './get-no-cost.ts';
import { historyPath } from './stock-state.ts';

const EnterCostDialog = lazy(() => import(/* webpackChunkName: "no-cost" */ './enter-cost-dialog.tsx'));

type Enter = ((item: NoCost) => void) | undefined;

const Name = ({ item: { kind, item_id, name, sku } }: { item: NoCost }) => (
  <TextLink to={historyPath(kind, item_id)}>{sku ? `${name} (${sku})` : name}</TextLink>
);
const inStock = ({ quantity, unit }: NoCost) => [formatQuantity(quantity), unit].filter(Boolean).join(' ');
/** Openings without a day were there before all else. */
const since = ({ from }: NoCost) => (from < '2001-01-01' ? 'At the beginning' : formatDay(from));
const EnterButton = ({ item, enter }: { item: NoCost; enter: Enter }) =>
  enter ? (
    <Button size="small" aria-label={`Enter Cost of ${item.name}`} onClick={() => enter(item)}>
      Enter Cost
    </Button>
  ) : null;

const columnsOf = (enter: Enter): Column<NoCost>[] => [
  { id: 'name', header: 'Item', ellipsis: true, cell: (item) => <Name item={item} /> },
  { id: 'from', header: 'Came first', width: 150, cell: since },
  { id: 'quantity', header: 'In stock', width: 150, align: 'right', cell: inStock },
  { id: 'assumed_cost', header: 'Valued at', width: 150, align: 'right', cell: ({ assumed_cost }) => formatMoney(assumed_cost ?? 0) },
  ...(enter ? [{ id: 'enter', header: '', width: 130, cell: (item: NoCost) => <EnterButton item={item} enter={enter} /> }] : []),
];

const cardOf = (enter: Enter) => (item: NoCost) => (
  <RowCard
    name={<Name item={item} />}
    amount={inStock(item)}
    meta={
      <>
        <span>{since(item)}</span>
        <span>{`Valued at ${formatMoney(item.assumed_cost ?? 0)}`}</span>
      </>
    }
    foot={<EnterButton item={item} enter={enter} />}
  />
);

/** /stock/no-cost: what came without a cost, with the way to enter one. A notice on /stock leads here while there is any. */
export default function NoCostScreen() {
  const [entering, setEntering] = useState<NoCost>();
  const [canView, canEnter] = [useCan('stock:view'), useCan('stock:edit')];
  const items = useQuery({ ...getNoCost(), enabled: canView });
  if (!canView) return <NoAccess area="Stock" />;
  const enter = canEnter ? setEntering : undefined;
  return (
    <Page>
      <PageHeader
        title="No Cost"
        subtitle="These items were found, counted, made or opened without a cost. They count at 0, or at the price they had when costs began to be kept, until you enter one."
        back={{ to: '/stock', label: 'Stock Management' }}
      />
      <DataTable
        label="Items without a cost"
        columns={columnsOf(enter)}
        query={items}
        rowKey={({ kind, item_id }) => `${kind} ${item_id}`}
        card={cardOf(enter)}
        words={{ empty: 'Every item has a cost', error: serverMessageOf(items.error, 'The items without a cost could not be loaded') }}
      />
      <Suspense>{entering && <EnterCostDialog item={entering} onClose={() => setEntering(undefined)} />}</Suspense>
    </Page>
  );
}
