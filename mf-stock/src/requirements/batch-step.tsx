import { Stack } from '@karkhana/shared-ui';
import { FormNumberField } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';

/** Step 2: how many units the quantities are for. */
export function BatchStep({ heading }: { heading: ReactNode }) {
  return (
    <Stack>
      {heading}
      <FormNumberField
        name="batch_size"
        label="Batch Size (Number of units)"
        required
        whole
        hint="Enter the number of units this material configuration will produce"
      />
    </Stack>
  );
}
