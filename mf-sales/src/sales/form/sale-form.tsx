import { newIdempotencyKey, useNavigate } from '@karkhana/shared-auth';
import { lineTotal, PlaceField, useOpenDays, VoidDocumentPayment } from '@karkhana/shared-auth/screens';
import { invoicePath } from '@karkhana/shared-contract/areas/addresses';
import { partyLine } from '@karkhana/shared-contract/gst/party';
import type { Sale, SalePayment } from '@karkhana/shared-contract/sales/sale';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import {
  Banner,
  Card,
  CardBody,
  type ComboOption,
  leaveSafely,
  media,
  Stack,
  styled,
  UnsavedGuard,
  useCtrlEnter,
  usePhone,
  useToast,
} from '@karkhana/shared-ui';
import {
  DraftOffer,
  FormComboField,
  FormDateField,
  FormProvider,
  FormTextArea,
  FormTextField,
  isCharge,
  LineItems,
  serverMessage,
  settleTypedTexts,
  useFollowsToday,
  useForm,
  useIsDirty,
  useLineProducts,
  useSubmit,
  useToday,
  withoutUntouched,
} from '@karkhana/shared-ui/forms';
import { type BaseSyntheticEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Handover } from '../../handover.ts';
import { SALE_PAYMENTS } from '../../payments/sale-payments.ts';
import { findCustomers } from '../../vendors/find-customers.ts';
import { ReplacedSale } from '../detail/replaced-sale.tsx';
import { ExportFields } from '../list/export-fields.tsx';
import { refuseShortCodes, saleRefusal, shortItems, withFreshStock } from '../sale-refusal.ts';
import { useCreateSale } from './create-sale.ts';
import { CreditWarning } from './credit-warning.tsx';
import { CustomerDues } from './customer-dues.tsx';
import { DueDateField } from './due-date-field.tsx';
import { useFindProducts } from './find-products.ts';
import { MoreFields } from './more-fields.tsx';
import { PlaceOfSupply } from './place-of-supply.tsx';
import { SaleBottomBar } from './sale-bottom-bar.tsx';
import { SaleCharges } from './sale-charges.tsx';
import { SaleCountedAfter } from './sale-counted-after.tsx';
import { type SaleFormValues, salePayload, saleResolver } from './sale-form-values.ts';
import { NO_EXPORT, NO_SHIP_TO } from './sale-gst-values.ts';
import type { SaleStart } from './sale-start.ts';
import { SaleStockByPlace } from './sale-stock-by-place.tsx';
import { SaleTotalsCard } from './sale-totals-card.tsx';
import { useAdding } from './use-adding.tsx';
import { useCustomer } from './use-customer.ts';
import { useLineGst } from './use-line-gst.ts';
import { useSaleDraft } from './use-sale-draft.ts';

const Head = styled(CardBody)({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 2fr) 180px 180px minmax(0, 1fr)',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  [media.belowDesk]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Words = styled(CardBody)({ display: 'grid', gap: 12 });

// A short sale too has its bar at the window's foot.
const Form = styled('form')({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' });
const Room = styled('div')({ flex: 1 });

const NOBODY = {};

const savedOf = ({ id, invoice_number, vendor_name, net_amount }: Sale) => ({ id, invoice_number, vendor_name, net_amount });

interface SaleFormProps {
  start: SaleStart;
  /** The sale that is cancelled when this one is saved, as it is now. */
  replaced?: Sale;
}

/** The form of New Sale: one page, saved whole or not at all. `start` counts when it is first drawn. */
export function SaleForm({ start, replaced }: SaleFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const phone = usePhone();
  const create = useCreateSale();
  const [key, setKey] = useState(newIdempotencyKey);
  const [voiding, setVoiding] = useState<SalePayment | null>(null);
  const products = useLineProducts(start.products);
  const findProducts = useFindProducts();
  const today = useToday();
  const resolver = useMemo(() => saleResolver(today), [today]);
  const form = useForm<SaleFormValues, unknown, SaleInput>({ resolver, defaultValues: start.values });
  // Replacing another sale it has that one's day.
  useFollowsToday(form, replaced ? undefined : 'sale_date', today);
  const { control } = form;
  const { vendor, parties } = useCustomer(control, start.gstCompany);
  const lineGst = useLineGst(control, start.gstCompany, parties?.buyer ?? NOBODY);
  const draft = useSaleDraft({ form, start, products, key: [key, setKey] });
  const adding = useAdding();
  const { errors, isSubmitting } = form.formState;
  const isDirty = useIsDirty(form);
  const failure = serverMessage(errors);
  const andPrint = useRef(false);

  const save = useSubmit(form, async (values) => {
    refuseShortCodes(form.getValues('items'), products, lineGst);
    try {
      const sale = await create.mutateAsync({ sale: salePayload(values, parties), key });
      draft.saved();
      // The list shows it over its rows, with the next step.
      if (andPrint.current) {
        toast.success(`Sale ${sale.invoice_number} created successfully`);
        void navigate(invoicePath(sale.id), { state: { print: true } satisfies Handover });
      } else void navigate('/sales', { state: { saved: savedOf(sale) } satisfies Handover });
    } catch (error) {
      products.remember(shortItems(error).flatMap(({ product_id, available }) => withFreshStock(products.get(product_id), available)));
      throw saleRefusal(error, form.getValues('items'));
    }
  });
  const submit = async (event?: BaseSyntheticEvent, print = false) => {
    event?.preventDefault();
    andPrint.current = print;
    // A row whose text chooses only now is no empty one.
    if (!(await settleTypedTexts(control))) return;
    const lines = form.getValues('items');
    const kept = withoutUntouched(lines);
    if (kept.length < lines.length) form.setValue('items', kept, { shouldDirty: true });
    const charges = form.getValues('charges');
    if (charges?.some((charge) => !isCharge(charge))) form.setValue('charges', charges.filter(isCharge), { shouldDirty: true });
    await save();
  };

  const chooseCustomer = (customer: ComboOption | null) => {
    draft.setCustomer(customer);
    // The due date of the previous customer does not apply to this one.
    form.setValue('due_date', undefined);
    if (start.gstCompany) form.setValue('place_of_supply', '');
    if (start.gstCompany) form.setValue('with_tax', true);
    if (start.gstCompany) form.setValue('ship_to', NO_SHIP_TO);
    if (start.gstCompany) for (const [name, value] of Object.entries(NO_EXPORT)) form.setValue(name as keyof typeof NO_EXPORT, value);
  };

  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) banner.current?.scrollIntoView({ block: 'center' });
  }, [failure]);

  useCtrlEnter(() => void submit(), { does: 'Saves the sale and prints its invoice', act: () => void submit(undefined, true) });
  // A sale moves stock: Enter in a field does not make one.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <FormProvider {...form}>
      <Form noValidate aria-label="Create New Sale" onSubmit={submit} onKeyDown={press}>
        <div ref={banner}>{failure && <Banner>{failure}</Banner>}</div>
        <DraftOffer draft={draft} what="sale" today={today} />
        <Stack>
          {replaced && <ReplacedSale sale={replaced} control={control} onVoid={setVoiding} />}
          <Card>
            <Head>
              <FormComboField
                key={draft.version}
                control={control}
                name="vendor_id"
                label="Customer/Vendor"
                required
                placeholder="Select a vendor..."
                load={findCustomers}
                initial={draft.customer ?? undefined}
                onChoose={chooseCustomer}
                hint={draft.customer && <CustomerDues control={control} party={parties && vendor && partyLine(vendor)} />}
                onAdd={adding.addCustomer}
                onEnter={() => form.setFocus('items.0.product_id')}
                autoFocus={!phone && !start.customer}
              />
              <FormDateField control={control} name="sale_date" label="Sale Date" required max={today} {...useOpenDays()} />
              <DueDateField control={control} />
              {parties && lineGst?.rates && <PlaceOfSupply control={control} parties={parties} known={vendor !== undefined} />}
            </Head>
            <ExportFields control={control} vendor={vendor} />
            {parties && <MoreFields control={control} parties={parties} vendor={vendor} />}
          </Card>
          <LineItems title="Sale Items" products={products} load={findProducts} lineTotal={lineTotal} gst={lineGst} onAdd={adding.addProduct}>
            {parties && <SaleCharges control={control} parties={parties} />}
          </LineItems>
          <Columns>
            <Card>
              <Words>
                <PlaceField control={control} label="Goods leave from" />
                <FormTextField control={control} name="customer_reference" label="Customer Reference" hint="Their order number" maxLength={100} />
                <FormTextArea control={control} name="notes" label="Notes" maxLength={2_000} />
              </Words>
            </Card>
            <SaleTotalsCard control={control} parties={parties} />
          </Columns>
        </Stack>
        <SaleStockByPlace control={control as never} nameOf={(id) => products.get(id)?.label} />
        {/* A sale that replaces another moved on that day before. */}
        {!replaced && <SaleCountedAfter control={control as never} />}
        <CreditWarning control={control} parties={parties} replaced={replaced} />
        <Room />
        <SaleBottomBar control={control} parties={parties} saving={isSubmitting} onCancel={() => leaveSafely(() => void navigate('/sales'))} />
      </Form>
      <UnsavedGuard dirty={isDirty} />
      {adding.dialog}
      {replaced && voiding && <VoidDocumentPayment kind={SALE_PAYMENTS} document={replaced} payment={voiding} onClose={() => setVoiding(null)} />}
    </FormProvider>
  );
}
