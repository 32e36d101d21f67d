import { rateChoices } from '@karkhana/shared-contract/gst/rate-choices';
import { noTaxReason } from '@karkhana/shared-contract/gst/sale-taxation';
import { CHARGE_LABELS } from '@karkhana/shared-contract/sales/gst-invoice';
import { CHARGE_KINDS } from '@karkhana/shared-contract/sales/sale-gst';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { color, FormSection, media, styled } from '@karkhana/shared-ui';
import { ChargeRows, FoldedFields, FormCheckboxField, useFormState, useWatch } from '@karkhana/shared-ui/forms';
import type { SaleControl } from './sale-form-values.ts';
import { hasShipTo } from './sale-gst-values.ts';
import type { SaleParties } from './sale-parties.ts';
import { ShipToFields } from './ship-to-fields.tsx';

const Fold = styled('div')({ borderTop: `1px solid ${color.border.row}`, padding: '4px 12px' });
const Inside = styled('div')({
  display: 'grid',
  gap: '0 32px',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  padding: '0 4px 14px',
  [media.belowDesk]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface MoreFieldsProps {
  control: SaleControl;
  parties: SaleParties;
  /** The customer, once it is known. */
  vendor: Vendor | undefined;
}

const KINDS = CHARGE_KINDS.map((value) => ({ value, label: CHARGE_LABELS[value] }));

/** What few sales need, behind one button; it is open while one of its fields says something, or something is wrong with it. */
export function MoreFields({ control, parties, vendor }: MoreFieldsProps) {
  const [shipTo, charges, reverse, day, applies] = useWatch({ control, name: ['ship_to', 'charges', 'reverse_charge', 'sale_date', 'apply_tax'] });
  const { errors } = useFormState({ control, name: ['ship_to', 'charges', 'reverse_charge'] });
  const isUsed = hasShipTo(shipTo) || Boolean(charges?.length) || reverse === true;
  const isNeeded = isUsed || Boolean(errors.ship_to ?? errors.charges ?? errors.reverse_charge);
  const mayTax = !noTaxReason(parties.supplier.registration_type);
  return (
    <Fold>
      <FoldedFields label={mayTax ? 'More: ship-to, charges, reverse charge' : 'More: ship-to, charges'} needed={isNeeded}>
        <Inside>
          <FormSection title="Ship To">
            <ShipToFields control={control} vendor={vendor} />
          </FormSection>
          <div>
            <ChargeRows kinds={KINDS} rates={mayTax ? (stays) => rateChoices(day, null, stays) : undefined} untaxed={!applies} />
            {mayTax && <FormCheckboxField control={control} name="reverse_charge" label="Reverse charge" hint="The customer pays the tax to the government" />}
          </div>
        </Inside>
      </FoldedFields>
    </Fold>
  );
}
