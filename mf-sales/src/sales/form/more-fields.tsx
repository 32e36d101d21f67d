import { noTaxReason } from '@karkhana/shared-contract/gst/sale-taxation';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { color, FormSection, media, styled } from '@karkhana/shared-ui';
import { FoldedFields, FormCheckboxField, FormMoneyField, FormPercentField, useFormState, useWatch } from '@karkhana/shared-ui/forms';
import type { SaleParties } from '../detail/sale-parties.ts';
import type { SaleControl } from './sale-form-values.ts';
import { hasShipTo } from './sale-gst-values.ts';
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

/** How prices are meant, and who pays the tax. */
const PRICING = ['reverse_charge', 'prices_include_tax', 'discount_percent', 'discount_amount'] as const;

/** Fields that few sales need, behind one button; open while one of them has a value or an error. */
export function MoreFields({ control, parties, vendor }: MoreFieldsProps) {
  const [shipTo, ...values] = useWatch({ control, name: ['ship_to', ...PRICING] });
  const { errors } = useFormState({ control, name: ['ship_to', ...PRICING] });
  const isUsed = hasShipTo(shipTo) || values.some(Boolean);
  const isNeeded = isUsed || Boolean(errors.ship_to) || PRICING.some((name) => errors[name]);
  const mayTax = !noTaxReason(parties.company.registration_type);
  return (
    <Fold>
      <FoldedFields label={mayTax ? 'More: ship-to, discount, reverse charge' : 'More: ship-to, discount'} needed={isNeeded}>
        <Inside>
          <FormSection title="Ship To">
            <ShipToFields control={control} vendor={vendor} />
          </FormSection>
          <FormSection title="Prices">
            <FormPercentField control={control} name="discount_percent" label="Discount on the Whole" hint="Percent off all items, before tax" />
            <FormMoneyField control={control} name="discount_amount" label="Or in Rupees" hint="Shared over the items" />
            {mayTax && (
              <FormCheckboxField
                control={control}
                name="prices_include_tax"
                label="Prices include tax"
                hint="Enter prices with tax; the invoice shows the tax in them"
              />
            )}
            {mayTax && <FormCheckboxField control={control} name="reverse_charge" label="Reverse charge" hint="The customer pays the tax to the government" />}
          </FormSection>
        </Inside>
      </FoldedFields>
    </Fold>
  );
}
