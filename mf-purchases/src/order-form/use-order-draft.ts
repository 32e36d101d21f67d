import { useSession } from '@karkhana/shared-auth';
import { draftsOf } from '@karkhana/shared-contract/draft-storage';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import type { ComboOption } from '@karkhana/shared-ui';
import { type LineProduct, type LineProducts, type UseFormReturn, useDraft } from '@karkhana/shared-ui/forms';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { OrderFormValues } from './order-form-values.ts';

interface Shown {
  vendor: ComboOption | null;
  products: LineProduct[];
  /** The form's Idempotency-Key: if the order was saved after all, continuing makes no second one. */
  idempotencyKey: string;
}

interface OrderDraftOptions {
  form: UseFormReturn<OrderFormValues, unknown, PurchaseInput>;
  copied: Purchase | undefined;
  /** The order that is changed keeps a draft of its own. */
  changed: Purchase | undefined;
  products: LineProducts;
  key: [key: string, setKey: Dispatch<SetStateAction<string>>];
}

/** New Purchase Order survives a closed tab. */
export function useOrderDraft({ form, copied, changed, products, key: [idempotencyKey, setKey] }: OrderDraftOptions) {
  const userId = useSession()?.id ?? 0;
  const [vendor, setVendor] = useState<ComboOption | null>(copied ? { id: copied.vendor_id, label: copied.vendor_name } : null);
  const [version, setVersion] = useState('new');
  const draft = useDraft<OrderFormValues, PurchaseInput, Shown>({
    form,
    name: `${draftsOf(userId)}${changed ? `order-${changed.id}` : 'new-order'}:`,
    shown: ({ items }) => ({ vendor, idempotencyKey, products: items.flatMap(({ product_id }) => products.get(product_id) ?? []) }),
    onContinue(shown) {
      products.remember(shown.products);
      setVendor(shown.vendor);
      setKey(shown.idempotencyKey);
      setVersion(shown.idempotencyKey);
    },
  });
  return { ...draft, vendor, setVendor, version };
}
