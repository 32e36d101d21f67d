import { useFieldArray, useFormContext } from 'react-hook-form';
import type { SelectOption } from '../fields/select-field.tsx';
import { FormMoneyField, FormSelectField, FormTextField } from '../forms/bound-fields.tsx';
import { PlusIcon, TrashIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { IconAction } from '../layout/icon-action.tsx';
import { media, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import type { ChargeValues } from './charge.ts';
import type { LinesForm } from './line.ts';

const Title = styled('h3')({ ...type.card, margin: '18px 0 10px' });
const Row = styled('div', { shouldForwardProp: (name) => name !== 'taxed' })<{ taxed: boolean }>(({ taxed }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: taxed ? '1.2fr 1fr 104px 1fr auto' : '1.2fr 1fr 1fr auto',
  marginBottom: 8,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));
const Charges = styled('section', { shouldForwardProp: (name) => name !== 'among' })<{ among: boolean }>(
  ({ among }) => among && { padding: '10px 16px 0 46px', [media.phone]: { padding: '10px 16px 0' } },
);
const Add = styled(Button)({ marginBottom: 14 });

interface ChargesForm extends LinesForm {
  charges: ChargeValues[];
}

export interface ChargeRowsProps {
  /** Kinds of charges; a new one begins with the first. */
  kinds: readonly SelectOption[];
  /** The rates that a charge may have, one that it has included; absent where no tax may be added. */
  rates?: ((stays: string) => readonly SelectOption[]) | undefined;
  /** No tax applies at present: the rates wait. */
  untaxed?: boolean | undefined;
  /** Below the rows of a document they need no title of their own. */
  among?: boolean | undefined;
}

/** Freight, packing and other charges, taxed with the goods, inside a FormProvider whose form has `charges: ChargeValues[]`. */
export function ChargeRows({ kinds, rates, untaxed = false, among = false }: ChargeRowsProps) {
  const { control, getValues } = useFormContext<ChargesForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'charges' });
  const add = () => {
    // As the goods that it goes with: of several rates the highest.
    const usual = Math.max(-1, ...getValues('items').flatMap(({ gst_rate }) => (gst_rate && Number(gst_rate) >= 0 ? [Number(gst_rate)] : [])));
    append(
      { kind: kinds[0]?.value ?? '', amount: '', gst_rate: usual < 0 ? '' : String(usual), hsn_code: '' },
      { focusName: `charges.${fields.length}.amount` },
    );
  };
  return (
    <Charges aria-label="Charges" among={among}>
      {!among && <Title>Charges</Title>}
      {fields.map((field, row) => (
        <Row key={field.id} taxed={rates !== undefined}>
          <FormSelectField control={control} name={`charges.${row}.kind`} label={`Charge, row ${row + 1}`} hideLabel options={kinds} />
          <FormMoneyField control={control} name={`charges.${row}.amount`} label={`Charge amount, row ${row + 1}`} hideLabel required />
          {rates && (
            <FormSelectField
              control={control}
              name={`charges.${row}.gst_rate`}
              label={`Charge GST, row ${row + 1}`}
              hideLabel
              disabled={untaxed}
              options={rates(field.gst_rate)}
            />
          )}
          <FormTextField
            control={control}
            name={`charges.${row}.hsn_code`}
            label={`Charge HSN/SAC, row ${row + 1}`}
            hideLabel
            placeholder="HSN/SAC"
            maxLength={8}
          />
          <IconAction danger label={`Remove charge ${row + 1}`} hint="Remove charge" onClick={() => remove(row)}>
            <TrashIcon />
          </IconAction>
        </Row>
      ))}
      <Add size="small" startIcon={<PlusIcon size={16} />} onClick={add}>
        Add Charge
      </Add>
    </Charges>
  );
}
