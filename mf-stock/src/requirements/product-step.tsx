import { Button, Small, Stack } from '@karkhana/shared-ui';
import { ComboField } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';
import { findProducts, type ProductOption } from './find-options.ts';
import type { StoredState } from './use-stored-requirements.ts';

interface ProductStepProps {
  heading: ReactNode;
  product: ProductOption | null;
  onChoose: (product: ProductOption | null) => void;
  stored: StoredState;
}

/** Step 1: the product. Its stored requirements are read at once, and the next step waits for them. */
export function ProductStep({ heading, product, onChoose, stored }: ProductStepProps) {
  return (
    <Stack>
      {heading}
      <ComboField<ProductOption> label="Select Product" required placeholder="Select a product..." load={findProducts} value={product} onChange={onChoose} />
      {stored === 'loading' && <Small role="status">Loading...</Small>}
      {stored === 'failed' && (
        <div>
          <Button size="small" onClick={() => onChoose(product)}>
            Try again
          </Button>
        </div>
      )}
    </Stack>
  );
}
