import { Slot, useSlotFilled } from '@karkhana/shared-auth/slot';
import type { ComboOption } from '@karkhana/shared-ui';
import type { LineProduct } from '@karkhana/shared-ui/forms';
import { useCallback, useState } from 'react';
import { customerOption } from '../../vendors/find-customers.ts';
import { toLineProduct } from './find-products.ts';

type Wanted =
  | { what: 'customer'; name: string; take: (customer: ComboOption) => void }
  | { what: 'product'; name: string; take: (product: LineProduct) => void };

const nothing = () => undefined;

/**
 * Adds missing customers and products over the form of a sale, with the dialogs of their areas; not offered without permission, nor where such an area is not
 * live. `dialog` is drawn beside the form, not in it.
 */
export function useAdding() {
  const [wanted, setWanted] = useState<Wanted>();
  const onClose = useCallback(() => setWanted(undefined), []);
  const canAddCustomer = useSlotFilled('create-vendor', { name: '', vendorType: 'sale', onCreated: nothing, onClose });
  const canAddProduct = useSlotFilled('create-product', { name: '', onCreated: nothing, onClose });
  const addCustomer = useCallback((name: string, take: (customer: ComboOption) => void) => setWanted({ what: 'customer', name, take }), []);
  const addProduct = useCallback((name: string, take: (product: LineProduct) => void) => setWanted({ what: 'product', name, take }), []);
  return {
    addCustomer: canAddCustomer ? addCustomer : undefined,
    addProduct: canAddProduct ? addProduct : undefined,
    dialog: (
      <>
        {wanted?.what === 'customer' && (
          <Slot name="create-vendor" context={{ name: wanted.name, vendorType: 'sale', onCreated: (vendor) => wanted.take(customerOption(vendor)), onClose }} />
        )}
        {wanted?.what === 'product' && (
          <Slot name="create-product" context={{ name: wanted.name, onCreated: (product) => wanted.take(toLineProduct(product)), onClose }} />
        )}
      </>
    ),
  };
}
