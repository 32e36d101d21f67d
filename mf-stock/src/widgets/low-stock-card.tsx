import { useQuery } from '@karkhana/shared-auth';
import type { LowStock, LowStockItem } from '@karkhana/shared-contract/stock/low-stock';
import {
  CardBody,
  CardList,
  Figure,
  formatCount,
  formatQuantity,
  Muted,
  media,
  Small,
  StatusChip,
  size,
  styled,
  TextLink,
  type,
  WidgetFrame,
} from '@karkhana/shared-ui';
import { getLowStock } from './get-low-stock.ts';

const SHOWN = 3;
const Head = styled('div')({ padding: '10px 16px 8px' });
// The name has a line of its own: beside a chip it would be cut.
const ItemRow = styled('li')({ '&&': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 10px' } });
const ItemLink = styled(TextLink)({ gridColumn: '1 / -1', color: 'inherit', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Counts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  ...type.small,
  // Room to hit each of them.
  '& > a': { lineHeight: '24px', [media.touch]: { lineHeight: size.control } },
});

/** The dashboard's card: items at or below their threshold, the most urgent first. */
export default function LowStockWidget() {
  const low = useQuery(getLowStock(SHOWN));
  const state = low.data ? 'ready' : low.isError && !low.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame
      title="Low Stock"
      link={{ to: '/stock', label: 'View stock' }}
      state={state}
      onRetry={low.refetch}
      summary={low.data && low.data.items.length > 0 && <Summary low={low.data} />}
    >
      {low.data && <Items items={low.data.items} />}
    </WidgetFrame>
  );
}

function Summary({ low: { products, materials } }: { low: LowStock }) {
  const counts = [
    ['/stock?level=low', products.low, 'product', 'low'],
    ['/stock?level=out', products.out, 'product', 'out of stock'],
    ['/stock?tab=materials&level=low', materials.low, 'material', 'low'],
    ['/stock?tab=materials&level=out', materials.out, 'material', 'out of stock'],
  ] as const;
  return (
    <Head>
      <Figure>{formatCount(products.low + products.out + materials.low + materials.out, 'item')}</Figure>
      <Counts>
        {counts.map(
          ([to, count, noun, words]) =>
            count > 0 && (
              <TextLink key={to} to={to}>
                {`${formatCount(count, noun)} ${words}`}
              </TextLink>
            ),
        )}
      </Counts>
    </Head>
  );
}

function Items({ items }: Pick<LowStock, 'items'>) {
  if (items.length === 0) {
    return (
      <CardBody>
        <Muted>Every product and material is above its threshold.</Muted>
      </CardBody>
    );
  }
  return (
    <CardList>
      {items.map((item) => (
        <Row key={`${item.item_type} ${item.id}`} item={item} />
      ))}
    </CardList>
  );
}

function Row({ item }: { item: LowStockItem }) {
  const { name, stock_quantity, threshold, unit, sku, item_type } = item;
  const list = `/stock?${item_type === 'material' ? 'tab=materials&' : ''}name=${encodeURIComponent(name)}`;
  const amount = `${formatQuantity(stock_quantity)} of ${formatQuantity(threshold)}`;
  return (
    <ItemRow>
      <ItemLink to={list} title={name}>
        {name}
      </ItemLink>
      <Small>{unit ? `${amount} ${unit}` : `${amount} · ${sku ?? ''}`}</Small>
      <StatusChip status={stock_quantity === 0 ? 'out_of_stock' : 'low_stock'} />
    </ItemRow>
  );
}
