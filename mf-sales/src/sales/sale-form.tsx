import { newIdempotencyKey, useNavigate } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { Banner, Card, CardBody, leaveSafely, media, Stack, styled, UnsavedGuard, useCtrlEnter, usePhone, useToast } from '@karkhana/shared-ui';
import {
  FormComboField,
  FormDateField,
  FormProvider,
  FormTextArea,
  LineItems,
  serverMessage,
  useForm,
  useLineProducts,
  useSubmit,
  withoutUntouched,
} from '@karkhana/shared-ui/forms';
import { type BaseSyntheticEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findCustomers } from '../vendors/find-customers.ts';
import { useCreateSale } from './create-sale.ts';
import { useFindProducts } from './find-products.ts';
import { lineTotal } from './live-totals.ts';
import { SaleBottomBar } from './sale-bottom-bar.tsx';
import { newSaleValues, type SaleFormValues, salePayload, saleResolver } from './sale-form-values.ts';
import { saleRefusal, shortItems, withFreshStock } from './sale-refusal.ts';
import { SaleTotalsCard } from './sale-totals-card.tsx';

const Head = styled(CardBody)({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 2fr) 200px minmax(0, 1fr)',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  [media.belowDesk]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

// A short sale too has its bar at the window's foot.
const Form = styled('form')({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' });
const Room = styled('div')({ flex: 1 });

/** The form of New Sale: one page, saved whole or not at all. */
export function SaleForm() {
  const navigate = useNavigate();
  const toast = useToast();
  const phone = usePhone();
  const create = useCreateSale();
  const [key] = useState(newIdempotencyKey);
  const products = useLineProducts();
  const findProducts = useFindProducts();
  const form = useForm<SaleFormValues, unknown, SaleInput>({ resolver: saleResolver, defaultValues: newSaleValues(dayInIndia()) });
  const { control } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  const failure = serverMessage(errors);

  const save = useSubmit(form, async (values) => {
    try {
      const sale = await create.mutateAsync({ sale: salePayload(values), key });
      toast.success(`Sale ${sale.invoice_number} created successfully`);
      void navigate('/sales');
    } catch (error) {
      products.remember(shortItems(error).flatMap(({ product_id, available }) => withFreshStock(products.get(product_id), available)));
      throw saleRefusal(error, form.getValues('items'));
    }
  });
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    const lines = form.getValues('items');
    const kept = withoutUntouched(lines);
    if (kept.length < lines.length) form.setValue('items', kept, { shouldDirty: true });
    void save();
  };

  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) banner.current?.scrollIntoView({ block: 'center' });
  }, [failure]);

  useCtrlEnter(submit);
  // A sale moves stock: Enter in a field does not make one.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <FormProvider {...form}>
      <Form noValidate aria-label="Create New Sale" onSubmit={submit} onKeyDown={press}>
        <div ref={banner}>{failure && <Banner>{failure}</Banner>}</div>
        <Stack>
          <Card>
            <Head>
              <FormComboField
                control={control}
                name="vendor_id"
                label="Customer/Vendor"
                required
                placeholder="Select a vendor..."
                load={findCustomers}
                autoFocus={!phone}
              />
              <FormDateField control={control} name="sale_date" label="Sale Date" required />
            </Head>
          </Card>
          <LineItems title="Sale Items" products={products} load={findProducts} lineTotal={lineTotal} />
          <Columns>
            <Card>
              <CardBody>
                <FormTextArea control={control} name="notes" label="Notes" maxLength={2_000} />
              </CardBody>
            </Card>
            <SaleTotalsCard control={control} />
          </Columns>
        </Stack>
        <Room />
        <SaleBottomBar control={control} saving={isSubmitting} onCancel={() => leaveSafely(() => void navigate('/sales'))} />
      </Form>
      <UnsavedGuard dirty={isDirty} />
    </FormProvider>
  );
}
