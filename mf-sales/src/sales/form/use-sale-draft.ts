import { useQueryClient, useSession } from '@karkhana/shared-auth';
import { draftsOf } from '@karkhana/shared-contract/draft-storage';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import type { ComboOption } from '@karkhana/shared-ui';
import { type FormDraft, type LineProduct, type LineProducts, type UseFormReturn, useDraft } from '@karkhana/shared-ui/forms';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { toLineProduct } from './find-products.ts';
import { getProducts } from './get-products.ts';
import type { SaleFormValues } from './sale-form-values.ts';
import type { SaleStart } from './sale-start.ts';

interface Shown {
  customer: ComboOption | null;
  products: LineProduct[];
  /** The form's Idempotency-Key: if the sale was saved after all, continuing makes no second one. */
  idempotencyKey: string;
}

export interface SaleDraft extends FormDraft {
  customer: ComboOption | null;
  setCustomer: (customer: ComboOption | null) => void;
  /** Changes when another draft is shown: the customer's picker begins anew. */
  version: string;
}

interface SaleDraftOptions {
  form: UseFormReturn<SaleFormValues, unknown, SaleInput>;
  start: SaleStart;
  products: LineProducts;
  key: [key: string, setKey: Dispatch<SetStateAction<string>>];
}

/** New Sale survives a closed tab; a sale that replaces another is kept for that one alone. */
export function useSaleDraft({ form, start, products, key: [idempotencyKey, setKey] }: SaleDraftOptions): SaleDraft {
  const userId = useSession()?.id ?? 0;
  const client = useQueryClient();
  const [customer, setCustomer] = useState<ComboOption | null>(start.customer ?? null);
  const [version, setVersion] = useState('new');
  const replaced = start.values.replaces?.sale_id;
  const draft = useDraft<SaleFormValues, SaleInput, Shown>({
    form,
    name: `${draftsOf(userId)}${replaced === undefined ? 'new-sale' : `in-place-of-${replaced}`}:`,
    shown: ({ items }) => ({ customer, idempotencyKey, products: items.flatMap(({ product_id }) => products.get(product_id) ?? []) }),
    onContinue(shown) {
      products.remember(shown.products);
      setCustomer(shown.customer);
      setKey(shown.idempotencyKey);
      setVersion(shown.idempotencyKey);
      const ids = [...new Set(shown.products.map(({ id }) => id))];
      // The present stock; without an answer the server checks it when the sale is saved.
      if (ids.length)
        void client.fetchQuery(getProducts(ids)).then(
          (fresh) => products.remember(fresh.map(toLineProduct)),
          () => undefined,
        );
    },
  });
  return { ...draft, customer, setCustomer, version };
}
