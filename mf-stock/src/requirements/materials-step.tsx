import { Button, color, Muted, PlusIcon, Stack, styled, type } from '@karkhana/shared-ui';
import { FormNumberField, ScannedRows, useFieldArray, useWatch } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';
import { CostFacts } from './cost-facts.tsx';
import { findMaterials, type MaterialOption, type ProductOption } from './find-options.ts';
import { type AddMaterial, MaterialRow, rowGrid } from './material-row.tsx';
import { emptyRow, materialCost, type RequirementsValues } from './requirement-values.ts';

const Top = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, '& > h3': { flex: 1 } });
const Heads = styled('div')({ ...rowGrid, color: color.text.secondary, ...type.label, '& > .right': { textAlign: 'right', paddingRight: 10 } });

const CONVERSION = 'For one unit beside its materials: labour, power, job work.';

interface MaterialsStepProps {
  heading: ReactNode;
  product: ProductOption | null;
  onAdd: AddMaterial | undefined;
}

/** Step 3: the rows, and cost and price of one unit. Inside the wizard's form. */
export function MaterialsStep({ heading, product, onAdd }: MaterialsStepProps) {
  const { fields, append, remove } = useFieldArray<RequirementsValues, 'materials'>({ name: 'materials' });
  const [batch, conversion, rows] = useWatch<RequirementsValues, ['batch_size', 'conversion_cost', 'materials']>({
    name: ['batch_size', 'conversion_cost', 'materials'],
  });
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
        <Muted>Without materials, making this product takes nothing out of stock.</Muted>
      )}
      <ScannedRows
        list="materials"
        id="material_id"
        quantity="quantity_required"
        empty={emptyRow(batch)}
        rowOf={(option: MaterialOption) => ({ material_id: option.id, option, quantity_required: '1' })}
        append={append}
        load={findMaterials}
      >
        {fields.map((field, index) => (
          <MaterialRow key={field.id} index={index} onRemove={() => remove(index)} onAdd={onAdd} />
        ))}
      </ScannedRows>
      <FormNumberField
        name="conversion_cost"
        label="Conversion Cost"
        prefix="₹"
        hint={product?.conversionCost === undefined ? `${CONVERSION} Empty: it stays as it is.` : CONVERSION}
      />
      <CostFacts cost={cost} conversion={Number(conversion) || 0} price={product?.unitPrice ?? 0} />
    </Stack>
  );
}
