import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { SalesCard } from './sales-card.tsx';

/** In the slot of a product's page. */
export default function ProductSales({ productId }: SlotContexts['product']) {
  return <SalesCard title="Sales" filters={{ product_id: productId }} empty="It was not sold yet." named />;
}
