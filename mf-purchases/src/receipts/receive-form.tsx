import { newIdempotencyKey, useCan, useNavigate } from '@karkhana/shared-auth';
import { type LabelledItem, LabelsDialog, PlaceField, placeValues, useOpenDays } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import {
  Banner,
  Button,
  Card,
  CardBody,
  CheckboxField,
  formatDay,
  leaveSafely,
  media,
  Page,
  PageHeader,
  Stack,
  styled,
  UnsavedGuard,
  useCtrlEnter,
  usePhone,
  useToast,
} from '@karkhana/shared-ui';
import {
  FormDateField,
  FormProvider,
  FormTextField,
  schemaResolver,
  serverMessage,
  useFollowsToday,
  useForm,
  useIsDirty,
  useSubmit,
  useToday,
  useWatch,
} from '@karkhana/shared-ui/forms';
import { useMemo, useRef, useState } from 'react';
import { billedByLine } from '../papers-of-order.ts';
import { ReceiveBar } from './receive-bar.tsx';
import { ReceiveBill } from './receive-bill.tsx';
import { useReceiveGoods } from './receive-goods.ts';
import { ReceiveLines } from './receive-lines.tsx';
import {
  allCame,
  labelsFor,
  linesToReceive,
  nothingCame,
  type Received,
  type ReceiveValues,
  receiptInput,
  receiptSums,
  receiveSchema,
  receiveValues,
  refusedAt,
} from './receive-values.ts';

const Tall = styled(Page)({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' });
const Form = styled('form')({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' });
const Room = styled('div')({ flex: 1 });
const Head = styled(CardBody)({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: '190px repeat(auto-fit, minmax(0, 190px))',
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** All is filled in as if everything came; Enter in any field saves. `bills` of the order count when it opens. */
export function ReceiveForm({ order: now, bills }: { order: Purchase; bills: readonly PurchaseBill[] }) {
  // As it was when the form opened: the server refuses what has come meanwhile.
  const [order] = useState(now);
  const [lines] = useState(() => linesToReceive(order));
  const [billed] = useState(() => billedByLine(bills));
  const [key] = useState(newIdempotencyKey);
  const navigate = useNavigate();
  const toast = useToast();
  const phone = usePhone();
  const today = useToday();
  const openDays = useOpenDays(order.purchase_date);
  const receive = useReceiveGoods();
  const canBill = useCan('purchases:edit');
  const [seesStock, seesProducts] = [useCan('stock:view'), useCan('products:view')];
  const [wantsLabels, setWantsLabels] = useState(false);
  const [labels, setLabels] = useState<LabelledItem[]>();
  const billsOtherwise = useRef(false);
  const resolver = useMemo(() => schemaResolver<ReceiveValues, Received>(receiveSchema), []);
  const form = useForm<ReceiveValues, unknown, Received>({ resolver, defaultValues: { ...receiveValues(lines, today), ...placeValues() } });
  useFollowsToday(form, 'received_on', today);
  useFollowsToday(form, 'bill_date', today);
  const { control } = form;
  const { errors, isSubmitting } = form.formState;
  const isDirty = useIsDirty(form);
  const sums = receiptSums(order, lines, useWatch({ control, name: 'items' }), billed);
  const failure = serverMessage(errors) ?? errors.items?.root?.message ?? errors.items?.message;
  const leave = (to: string) => {
    form.reset(form.getValues());
    void navigate(to);
  };

  const save = useSubmit(form, async (received) => {
    const otherwise = billsOtherwise.current;
    const receipt = receiptInput(order, lines, otherwise ? { ...received, bill_number: null } : received);
    const saved = await receive.mutateAsync({ receipt, key }).catch((error: unknown) => {
      throw refusedAt(error, received.items);
    });
    toast.success([`${saved.number} received`, ...(saved.warnings ?? [])].join('. '));
    const bill = new URLSearchParams({ order: String(order.id), number: received.bill_number ?? '', date: received.bill_date ?? '' });
    if (otherwise) return leave(`/purchases/bills/new?${bill}`);
    const came = wantsLabels ? labelsFor(lines, received) : [];
    if (came.length) setLabels(came);
    else leave(purchasePath(order.id));
  });
  const submit = (otherwise = false) => {
    billsOtherwise.current = otherwise;
    return save();
  };
  useCtrlEnter(() => void submit());
  const fill = (items: ReceiveValues['items']) => form.setValue('items', items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  if (labels) return <LabelsDialog items={labels} onClose={() => leave(purchasePath(order.id))} />;
  return (
    <Tall>
      <PageHeader
        title="Receive"
        subtitle={`${order.vendor_name} · ordered ${formatDay(order.purchase_date)}`}
        back={{ to: purchasePath(order.id), label: order.invoice_number }}
        actions={
          <>
            <Button onClick={() => fill(nothingCame(lines))}>Nothing Came</Button>
            <Button onClick={() => fill(allCame(lines))}>All Came</Button>
          </>
        }
      />
      <FormProvider {...form}>
        <Form
          noValidate
          aria-label="Receive"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack>
            {failure && <Banner>{failure}</Banner>}
            <Card>
              <Head>
                <FormDateField control={control} name="received_on" label="Came on" required {...openDays} max={today} />
                <PlaceField control={control} label="Place" />
                <FormTextField control={control} name="challan_number" label="Challan number" maxLength={50} autoFocus={!phone} />
                <FormTextField control={control} name="vehicle_number" label="Vehicle" maxLength={20} />
              </Head>
            </Card>
            <ReceiveLines lines={lines} sums={sums.lines} control={control} />
            <ReceiveBill canBill={canBill} order={order} sums={sums} control={control} onOtherwise={() => void submit(true)} />
            {(seesStock || seesProducts) && <CheckboxField label="Then print labels, as many as came" checked={wantsLabels} onChange={setWantsLabels} />}
          </Stack>
          <Room />
          <ReceiveBar sums={sums} saving={isSubmitting} onCancel={() => leaveSafely(() => void navigate(purchasePath(order.id)))} />
        </Form>
        <UnsavedGuard dirty={isDirty} />
      </FormProvider>
    </Tall>
  );
}
