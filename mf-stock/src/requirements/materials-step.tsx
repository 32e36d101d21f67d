import { Button, color, Muted, PlusIcon, Stack, styled, type } from '@karkhana/shared-ui';
import { useFieldArray, useWatch } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';
import { CostFacts } from './cost-facts.tsx';
import { type AddMaterial, MaterialRow, rowGrid } from './material-row.tsx';
import { emptyRow, materialCost, type RequirementsValues } from './requirement-values.ts';

const Top = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, '& > h3': { flex: 1 } });
const Heads = styled('div')({ ...rowGrid, color: color.text.secondary, ...type.label, '& > .right': { textAlign: 'right', paddingRight: 10 } });

/** Step 3: the rows, and what one unit then costs beside what it sells for. Inside the wizard's form. */
export function MaterialsStep({ heading, price, onAdd }: { heading: ReactNode; price: number; onAdd: AddMaterial | undefined }) {
  const { fields, append, remove } = useFieldArray<RequirementsValues, 'materials'>({ name: 'materials' });
  const [batch, rows] = useWatch<RequirementsValues, ['batch_size', 'materials']>({ name: ['batch_size', 'materials'] });
  const cost = materialCost(rows.map((row) => ({ ...row, unitCost: row.option?.unitCost ?? 0 })));
  return (
    <Stack>
      <Top>
        {heading}
        <Button
          size="small"
          startIcon={<PlusIcon size={16} />}
          onClick={() => append(emptyRow(batch), { focusName: `materials.${fields.length}.material_id` })}
        >
          Add Material
        </Button>
      </Top>
      {fields.length > 0 ? (
        <Heads className="desk" aria-hidden="true">
          <span>Material</span>
          <span className="right">Quantity Required</span>
          <span className="right">Batch Size</span>
        </Heads>
      ) : (
        <Muted>Without materials this product is produced from nothing that is counted in stock.</Muted>
      )}
      {fields.map((field, index) => (
        <MaterialRow key={field.id} index={index} initial={field.option} onRemove={() => remove(index)} onAdd={onAdd} />
      ))}
      <CostFacts cost={cost} price={price} />
    </Stack>
  );
}
