import { IconAction, media, styled, TrashIcon, usePhone } from '@karkhana/shared-ui';
import { FormComboField, FormNumberField, FormQuantityField, useFormContext } from '@karkhana/shared-ui/forms';
import { findMaterials, type MaterialOption } from './find-options.ts';
import type { RequirementsValues } from './requirement-values.ts';

export const rowGrid = {
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 1fr) 170px 116px 36px',
  alignItems: 'start',
  [media.phone]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
    '& > :first-child': { gridColumn: '1 / -1' },
    '& > button': { marginTop: 22 },
    '&.desk': { display: 'none' },
  },
} as const;
const Row = styled('div')(rowGrid);

/** Adds the typed text as a material; `choose` puts it where it was typed. */
export type AddMaterial = (typed: string, choose: (material: MaterialOption) => void) => void;

interface MaterialRowProps {
  index: number;
  onRemove: () => void;
  /** Absent without permission. */
  onAdd: AddMaterial | undefined;
}

/** One material of the requirements: which, how much of it, for how many units. */
export function MaterialRow({ index, onRemove, onAdd }: MaterialRowProps) {
  const { watch, setValue } = useFormContext<RequirementsValues>();
  const option = watch(`materials.${index}.option`);
  const number = index + 1;
  // The heads of the columns are not there on a phone.
  const phone = usePhone();
  return (
    <Row role="group" aria-label={`Material ${number}`}>
      <FormComboField<RequirementsValues, unknown, MaterialOption>
        name={`materials.${index}.material_id`}
        label={`Material ${number}`}
        hideLabel
        placeholder="Select a material..."
        load={findMaterials}
        initial={option ?? undefined}
        onAdd={onAdd}
        onChoose={(chosen) => setValue(`materials.${index}.option`, chosen)}
      />
      <FormQuantityField
        name={`materials.${index}.quantity_required`}
        label={phone ? 'Quantity Required' : `Quantity required of material ${number}`}
        hideLabel={!phone}
        unit={option?.unit}
      />
      <FormNumberField name={`materials.${index}.batch_size`} label={phone ? 'Batch Size' : `Batch size of material ${number}`} hideLabel={!phone} whole />
      <IconAction danger label={`Remove material ${number}`} hint="Remove" onClick={onRemove}>
        <TrashIcon />
      </IconAction>
    </Row>
  );
}
