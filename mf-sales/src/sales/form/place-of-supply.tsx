import { registrationOf, stateOfParty } from '@karkhana/shared-contract/gst/party';
import { STATE_CHOICES, stateShown, stateTaxLabel } from '@karkhana/shared-contract/gst/states';
import { placeOfSupply, supplyType } from '@karkhana/shared-contract/gst/supply';
import { Button, Field, size, styled } from '@karkhana/shared-ui';
import { FormSelectField, useFormState, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import type { SaleParties } from '../detail/sale-parties.ts';
import type { SaleControl } from './sale-form-values.ts';
import { shipToState } from './sale-gst-values.ts';

interface PlaceOfSupplyProps {
  control: SaleControl;
  parties: SaleParties;
  /** A customer is chosen. */
  known: boolean;
}

/** The state that the rules give, by name and number, to be changed; below it which taxes follow. */
export function PlaceOfSupply({ control, parties: { company, buyer }, known }: PlaceOfSupplyProps) {
  const [chosen, shipTo, withTax] = useWatch({ control, name: ['place_of_supply', 'ship_to', 'with_tax'] });
  const [changing, setChanging] = useState(false);
  const error = useFormState({ control, name: 'place_of_supply' }).errors.place_of_supply;
  const buyer_registration = registrationOf(buyer);
  const supplier_state = company.state_code ?? null;
  const rule = known ? placeOfSupply({ supplier_state, buyer_registration, buyer_state: stateOfParty(buyer), ship_to_state: shipToState(shipTo) }) : null;
  const options = [
    { value: '', label: rule ? stateShown(rule) : 'By the customer' },
    ...STATE_CHOICES.filter(({ value }) => value !== rule || value === chosen),
  ];
  const place = chosen || rule;
  const hint =
    place && company.registration_type === 'regular' ? said(supplyType(supplier_state, place, buyer_registration, withTax ?? true), place) : undefined;
  // The states are drawn once the list is opened.
  if (!changing && !chosen && !error) return <RuledPlace place={rule} hint={hint} onChange={() => setChanging(true)} />;
  return <FormSelectField control={control} name="place_of_supply" label="Place of Supply" options={options} hint={hint} autoFocus={changing} />;
}

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: size.control });

/** By the rules, with a button to change it. */
const RuledPlace = ({ place, hint, onChange }: { place: string | null; hint: string | undefined; onChange: () => void }) => (
  <Field label="Place of Supply" hint={hint}>
    {(attributes) => (
      <Line>
        <output {...attributes}>{place ? stateShown(place) : 'By the customer'}</output>
        <Button size="small" variant="text" aria-label="Change Place of Supply" onClick={onChange}>
          Change
        </Button>
      </Line>
    )}
  </Field>
);

function said(type: ReturnType<typeof supplyType>, place: string): string {
  const sentences = {
    intra: `Same state: CGST and ${stateTaxLabel(place)}`,
    inter: 'Another state: IGST',
    sez_with_tax: 'SEZ: IGST',
    sez_without_tax: 'SEZ: no tax, under LUT',
    export_with_tax: 'Export: IGST',
    export_without_tax: 'Export: no tax, under LUT',
  };
  return sentences[type];
}
