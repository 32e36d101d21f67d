import { useQuery } from '@karkhana/shared-auth';
import type { LowStock, LowStockItem } from '@karkhana/shared-contract/stock/low-stock';
import {
  CardBody,
  CardList,
  color,
  Figure,
  formatCount,
  formatQuantity,
  Muted,
  Small,
  StatusChip,
  styled,
  TextLink,
  type,
  WidgetFrame,
} from '@karkhana/shared-ui';
import { getLowStock } from './get-low-stock.ts';

const SHOWN = 3;
const Head = styled('div')({ padding: '12px 16px 8px', borderBottom: `1px solid ${color.border.row}`, '& > *': { display: 'block' } });
const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  '& > *': { display: 'block', overflowWrap: 'anywhere' },
  '& small': { color: color.text.secondary, ...type.small },
});
const ItemLink = styled(TextLink)({ color: 'inherit' });
const Counts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  padding: '8px 16px 10px',
  borderTop: `1px solid ${color.border.row}`,
  ...type.small,
});

/** The dashboard's card: what is at or below its threshold, the most urgent first, and how much of each kind, with the lists behind it. */
export default function LowStockWidget() {
  const low = useQuery(getLowStock(SHOWN));
  const state = low.data ? 'ready' : low.isError && !low.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Low Stock" link={{ to: '/stock', label: 'View stock' }} state={state} onRetry={low.refetch}>
      {low.data && <Content low={low.data} />}
    </WidgetFrame>
  );
}

function Content({ low: { items, products, materials } }: { low: LowStock }) {
  const usedUp = products.out + materials.out;
  const counts = [
    ['low', '', formatCount(products.low, 'product'), 'low'],
    ['out', '', formatCount(products.out, 'product'), 'out of stock'],
    ['low', 'tab=materials&', formatCount(materials.low, 'material'), 'low'],
    ['out', 'tab=materials&', formatCount(materials.out, 'material'), 'out of stock'],
  ] as const;
  return (
    <>
      {items.length === 0 ? (
        <CardBody>
          <Muted>Every product and material is above its threshold.</Muted>
        </CardBody>
      ) : (
        <>
          <Head>
            <Figure>{formatCount(products.low + products.out + materials.low + materials.out, 'item')}</Figure>
            <Small>{`${formatQuantity(usedUp)} ${usedUp === 1 ? 'is' : 'are'} used up`}</Small>
          </Head>
          <CardList>
            {items.map((item) => (
              <Row key={`${item.item_type} ${item.id}`} item={item} />
            ))}
          </CardList>
        </>
      )}
      <Counts>
        {counts.map(([level, tab, count, words]) => (
          <TextLink key={`${tab}${level}`} to={`/stock?${tab}level=${level}`}>
            {`${count} ${words}`}
          </TextLink>
        ))}
      </Counts>
    </>
  );
}

function Row({ item }: { item: LowStockItem }) {
  const { name, stock_quantity, threshold, unit, sku, item_type } = item;
  const list = `/stock?${item_type === 'material' ? 'tab=materials&' : ''}name=${encodeURIComponent(name)}`;
  const amount = `${formatQuantity(stock_quantity)} of ${formatQuantity(threshold)}`;
  return (
    <li>
      <Words>
        <ItemLink to={list}>{name}</ItemLink>
        <small>{unit ? `${amount} ${unit}` : `${amount} · ${sku ?? ''}`}</small>
      </Words>
      <StatusChip status={stock_quantity === 0 ? 'out_of_stock' : 'low_stock'} />
    </li>
  );
}
