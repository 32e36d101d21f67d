import { ITC, ITC_LABELS } from '@karkhana/shared-contract/gst/purchase-taxation';
import { billNumberWarning } from '@karkhana/shared-contract/purchases/purchase-schemas';
import type { ComboOption } from '@karkhana/shared-ui';
import { FormCheckboxField, FormComboField, FormDateField, FormSelectField, FormTextField, useWatch } from '@karkhana/shared-ui/forms';
import { findSuppliers } from '../parties/find-parties.ts';
import type { TransactionControl } from './transaction-values.ts';

const SPLITS = [
  { value: '', label: "By the vendor's state" },
  { value: 'intra', label: 'CGST and SGST' },
  { value: 'inter', label: 'IGST' },
];
const CREDITS = [{ value: '', label: 'As for purchases' }, ...ITC.map((value) => ({ value, label: ITC_LABELS[value] }))];

/** An expense may be a supplier's bill: vendor, number, date and tax. Nothing of it shows before it is ticked. @param vendor of one that is edited */
export function BillFields({ control, vendor }: { control: TransactionControl; vendor?: ComboOption | undefined }) {
  const [type, isBill, taxed, number, date] = useWatch({ control, name: ['type', 'is_bill', 'apply_tax', 'bill_number', 'date'] });
  if (type !== 'expense') return null;
  return (
    <>
      <FormCheckboxField control={control} name="is_bill" label="Bill of a vendor" hint="Choose the method Credit if it is not paid yet" className="wide" />
      {isBill && (
        <>
          <FormComboField
            control={control}
            name="vendor_id"
            label="Vendor"
            required
            className="wide"
            load={findSuppliers}
            initial={vendor}
            placeholder="Find a vendor..."
          />
          <FormTextField
            control={control}
            name="bill_number"
            label="Bill Number"
            hint={billNumberWarning(number, taxed) ?? 'Without one its tax is no input credit'}
            maxLength={50}
          />
          <FormDateField control={control} name="bill_date" label="Bill Date" hint="Empty: the date above" max={date} />
        </>
      )}
      {isBill && taxed && (
        <>
          <FormCheckboxField control={control} name="tax_included" label="The amount includes the tax" className="wide" />
          <FormSelectField control={control} name="supply_type" label="Tax on the bill" options={SPLITS} />
          <FormSelectField control={control} name="itc" label="Input tax credit" options={CREDITS} />
          <FormCheckboxField control={control} name="reverse_charge" label="Reverse charge: the tax is ours to pay" className="wide" />
        </>
      )}
    </>
  );
}
