import type { Company } from '@karkhana/shared-contract/company/company';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { useForm } from '@karkhana/shared-ui/forms';
import { act, renderHook } from '@testing-library/react';
import { aVendor } from '../testing/samples.ts';
import { newOrderValues, type OrderFormValues } from './order-form-values.ts';
import { useVendorTax } from './use-vendor-tax.ts';

const COMPANY = { gstin: '27AAPFU0939F1ZV', registration_type: 'regular', state_code: '27' } as Company;
const REGISTERED = aVendor({ gstin: '27AABCK1234M1ZK' });

function useOrder({ vendor }: { vendor: Vendor | undefined }) {
  const form = useForm<OrderFormValues, unknown, PurchaseInput>({ defaultValues: { ...newOrderValues('2026-11-20', COMPANY), apply_tax: false } });
  return { form, choose: useVendorTax({ form, company: COMPANY, vendor }) };
}

test('a vendor who is chosen once more leaves the tick to the user, also after later reads', () => {
  const { result, rerender } = renderHook(useOrder, { initialProps: { vendor: undefined as Vendor | undefined } });
  const { form } = result.current;
  act(() => result.current.choose({ id: REGISTERED.id, label: REGISTERED.name }));
  rerender({ vendor: REGISTERED });
  expect(form.getValues('apply_tax')).toBe(true);
  act(() => result.current.choose({ id: REGISTERED.id, label: REGISTERED.name }));
  act(() => form.setValue('apply_tax', false));
  rerender({ vendor: { ...REGISTERED, phone: '12345' } });
  expect(form.getValues('apply_tax')).toBe(false);
});

test('reverse charge ticks it, so that the tax that we owe has a rate', () => {
  const { result } = renderHook(useOrder, { initialProps: { vendor: aVendor({ gstin: null, registration_type: 'unregistered' }) } });
  const { form } = result.current;
  act(() => form.setValue('reverse_charge', true));
  expect(form.getValues('apply_tax')).toBe(true);
  act(() => form.setValue('apply_tax', false));
  expect(form.getValues('apply_tax')).toBe(false);
});
