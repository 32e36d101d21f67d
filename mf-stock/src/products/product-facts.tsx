import type { Product } from '@karkhana/shared-contract/products/product';
import { isLowStock } from '@karkhana/shared-contract/stock/stock-level';
import { Card, CardBody, FactList, formatMoney, formatQuantity, StatusChip } from '@karkhana/shared-ui';

const stockStatus = ({ stock_quantity, effective_threshold }: Product) => {
  if (!isLowStock(stock_quantity, effective_threshold)) return 'normal';
  return stock_quantity === 0 ? 'out_of_stock' : 'low_stock';
};

/** What it is, what it costs and how much of it there is. */
export const ProductFacts = ({ product }: { product: Product }) => (
  <Card title="Product">
    <CardBody>
      <FactList
        facts={[
          ['SKU', product.sku],
          ['Price', formatMoney(product.unit_price)],
          ['In stock', <b key="stock">{formatQuantity(product.stock_quantity)}</b>],
          ['Status', <StatusChip key="status" status={stockStatus(product)} />],
          ['Alert at', formatQuantity(product.effective_threshold)],
          ['HSN', product.hsn_code],
          ['Description', product.description],
        ]}
      />
    </CardBody>
  </Card>
);
