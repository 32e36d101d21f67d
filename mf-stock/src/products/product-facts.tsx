import type { Product } from '@karkhana/shared-contract/products/product';
import { Card, CardBody, FactList, formatMoney, formatQuantity, StatusChip } from '@karkhana/shared-ui';
import { productItem, stockStatus } from '../stock/stock-item.ts';

/** Its facts, its price and its stock. */
export const ProductFacts = ({ product }: { product: Product }) => (
  <Card title="Product">
    <CardBody>
      <FactList
        facts={[
          ['Price', formatMoney(product.unit_price)],
          ['In stock', <b key="stock">{formatQuantity(product.stock_quantity)}</b>],
          ['Status', <StatusChip key="status" status={stockStatus(productItem(product))} />],
          ['Alert at', formatQuantity(product.effective_threshold)],
          ['SKU', product.sku],
          ['HSN', product.hsn_code],
          ['Description', product.description],
        ]}
      />
    </CardBody>
  </Card>
);
