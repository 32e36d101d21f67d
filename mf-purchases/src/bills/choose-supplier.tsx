import { Card, CardBody, type ComboOption } from '@karkhana/shared-ui';
import { ComboField } from '@karkhana/shared-ui/combo';
import { useState } from 'react';
import { findSuppliers } from '../vendors/find-suppliers.ts';

/** Whose bill it is, where that is not known: its receipts are what the bill may be of. */
export function ChooseSupplier({ onChoose }: { onChoose: (vendor: number) => void }) {
  const [chosen, setChosen] = useState<ComboOption | null>(null);
  return (
    <Card>
      <CardBody>
        <ComboField
          label="Supplier"
          required
          placeholder="Select a vendor..."
          value={chosen}
          load={findSuppliers}
          onChange={(option) => {
            setChosen(option);
            if (option) onChoose(Number(option.id));
          }}
          autoFocus
        />
      </CardBody>
    </Card>
  );
}
