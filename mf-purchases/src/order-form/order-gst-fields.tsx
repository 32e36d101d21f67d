import { registrationOf } from '@karkhana/shared-contract/gst/party';
import { ITC, ITC_LABELS, isRegistered, purchaseTaxation } from '@karkhana/shared-contract/gst/purchase-taxation';
import { rateChoices } from '@karkhana/shared-contract/gst/rate-choices';
import { stateShown, stateTaxLabel } from '@karkhana/shared-contract/gst/states';
import { CHARGE_LABELS } from '@karkhana/shared-contract/sales/gst-invoice';
import { CHARGE_KINDS } from '@karkhana/shared-contract/sales/sale-gst';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { Field, media, size, styled } from '@karkhana/shared-ui';
import {
  ChargeRows,
  FoldedFields,
  FormCheckboxField,
  FormSelectField,
  type LineGst,
  type LineProducts,
  useFormState,
  useWatch,
} from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import type { OrderParties } from './order-taxes.ts';
import type { OrderControl } from './order-totals.tsx';

const Output = styled('output')({ lineHeight: size.control });
const Inside = styled('div')({
  display: 'grid',
  gap: '0 32px',
  gridTemplateColumns: 'minmax(0, 1fr) 260px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Beside = styled('div')({ display: 'grid', gap: 14, alignContent: 'start', padding: '18px 0 14px' });
const KINDS = CHARGE_KINDS.map((value) => ({ value, label: CHARGE_LABELS[value] }));
const CREDITS = ITC.map((value) => ({ value, label: ITC_LABELS[value] }));
const CREDITS_OF_LINE = [{ value: '', label: 'As the order' }, ...CREDITS];

/** GST columns of the rows: none where the company has no GSTIN. */
export function useLineGst(control: OrderControl, asks: boolean): LineGst | undefined {
  const [day, applies] = useWatch({ control, name: ['purchase_date', 'apply_tax'] });
  return useMemo(() => (asks ? { rates: (product) => rateChoices(day, product?.hsn), untaxed: !applies } : undefined), [asks, day, applies]);
}

/** Where we are, and which taxes follow from where the vendor is. */
export function PlaceOfSupply({ parties: { buyer }, vendor }: { parties: OrderParties; vendor: Vendor | undefined }) {
  const { state_code } = buyer;
  if (!isRegistered(buyer) || !state_code) return null;
  return (
    <Field label="Place of Supply" hint={vendor && supplyHint(vendor, { buyer, vendor })}>
      {(attributes) => <Output {...attributes}>{stateShown(state_code)}</Output>}
    </Field>
  );
}

function supplyHint(vendor: Vendor, { buyer }: OrderParties): string {
  const { supply_type, place_of_supply } = purchaseTaxation({ day: '', lines: [] }, buyer, vendor);
  if (supply_type === 'import') return 'Import: the tax is paid to customs';
  if (supply_type === 'intra') return `Same state: CGST and ${stateTaxLabel(place_of_supply)}`;
  return registrationOf(vendor) === 'sez' ? 'SEZ: IGST' : 'Another state: IGST';
}

/** Where credit differs from line to line: a blanket for the guard's room among the castings. */
function CreditOfLines({ control, products }: { control: OrderControl; products: LineProducts }) {
  const items = useWatch({ control, name: 'items' });
  if (items.length < 2) return null;
  return items.map(({ product_id }, index) => {
    const product = products.get(product_id);
    const name = `items.${index}.itc` as const;
    return product && <FormSelectField key={name} control={control} name={name} label={`Credit: ${product.label}`} options={CREDITS_OF_LINE} />;
  });
}

interface MoreFieldsProps {
  control: OrderControl;
  parties: OrderParties;
  products: LineProducts;
}

/** Fields that few orders need, behind one button; open while one of them has a value or an error. */
export function MoreFields({ control, parties, products }: MoreFieldsProps) {
  const [charges, reverse, itc, day, applies] = useWatch({ control, name: ['charges', 'reverse_charge', 'itc', 'purchase_date', 'apply_tax'] });
  const items = useWatch({ control, name: 'items' });
  const { errors } = useFormState({ control, name: ['charges', 'reverse_charge', 'itc'] });
  const isUsed = Boolean(charges?.length) || reverse === true || itc === 'ineligible' || items.some((line) => line.itc);
  const isNeeded = isUsed || Boolean(errors.charges ?? errors.reverse_charge ?? errors.itc);
  return (
    <div>
      <FoldedFields label="More: charges, reverse charge" needed={isNeeded}>
        <Inside>
          <ChargeRows kinds={KINDS} rates={(stays) => rateChoices(day, null, stays)} untaxed={!applies} />
          <Beside>
            <FormCheckboxField
              control={control}
              name="reverse_charge"
              label="Reverse charge"
              hint="We pay the tax to the government; the vendor's bill has none"
            />
            {parties.buyer.registration_type === 'regular' && (
              <>
                <FormSelectField control={control} name="itc" label="Input Tax Credit" options={CREDITS} />
                <CreditOfLines control={control} products={products} />
              </>
            )}
          </Beside>
        </Inside>
      </FoldedFields>
    </div>
  );
}
