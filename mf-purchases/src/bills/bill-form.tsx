import { call, newIdempotencyKey, useCan, useNavigate, useQuery, useSearchParams } from '@karkhana/shared-auth';
import { useClosedUntil } from '@karkhana/shared-auth/screens';
import { purchaseBillPath, purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { addDays, isDay } from '@karkhana/shared-contract/dates';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import {
  Banner,
  Card,
  CardBody,
  CheckboxField,
  Empty,
  formatDay,
  leaveSafely,
  media,
  Page,
  PageHeader,
  SideColumns,
  Small,
  Stack,
  styled,
  UnsavedGuard,
  useCtrlEnter,
  useToast,
} from '@karkhana/shared-ui';
import {
  ConflictDialog,
  EditedNotice,
  FieldWordsContext,
  FormDateField,
  FormProvider,
  FormTextField,
  serverMessage,
  useEditedRecord,
  useForm,
  useIsDirty,
  useSubmit,
  useToday,
  useWatch,
} from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { atRows } from '../at-rows.ts';
import { getVendor } from '../vendors/get-vendor.ts';
import { BillBar } from './bill-bar.tsx';
import { billChanges } from './bill-changes.ts';
import { BillEffects } from './bill-effects.tsx';
import { BillLines } from './bill-lines.tsx';
import { type BillValues, billInput, billResolver, billRow, billSums, roundingOf, type TypedBill, valuesOfBill } from './bill-values.ts';
import { useSaveBill } from './save-bill.ts';
import { choicesOf, firstTicked, linesById, quantitiesOf, type ToBill } from './to-bill.ts';

const Tall = styled(Page)({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' });
const Form = styled('form')({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' });
const Room = styled('div')({ flex: 1 });
const Head = styled(CardBody)({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1.2fr) repeat(3, minmax(0, 1fr))',
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Choices = styled('fieldset')({ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: 0, padding: '8px 16px 12px', border: 0 });

interface BillFormProps {
  toBill: ToBill;
  vendorId: number;
  /** The order that it was opened from. */
  order?: number;
  /** That is changed. */
  bill?: PurchaseBill;
}

/** A supplier's bill: of what it is, its lines, and beside it what saving changes. Its total must be that of the paper. */
export function BillForm({ toBill, vendorId, order, bill }: BillFormProps) {
  const [address] = useSearchParams();
  const today = useToday();
  const navigate = useNavigate();
  const toast = useToast();
  const closed = useClosedUntil();
  const [key] = useState(newIdempotencyKey);
  const [lines] = useState(() => linesById(toBill.orders));
  const [choices] = useState(() => choicesOf(toBill, formatDay, bill?.id));
  const [ticked, setTicked] = useState(() =>
    bill ? new Set(choices.filter(({ order: of }) => bill.purchase_ids.includes(of)).map((each) => each.key)) : firstTicked(choices, order),
  );
  const rowsOf = (of: ReadonlySet<string>) =>
    [...quantitiesOf(choices, of)].flatMap(([id, { came, toCome }]) => {
      const line = lines.get(id);
      return line ? [billRow(line, Math.round((came + toCome) * 1_000) / 1_000)] : [];
    });
  const [first] = useState(
    (): BillValues =>
      bill
        ? valuesOfBill(bill)
        : { number: address.get('number') ?? '', date: address.get('date') ?? '', booked_on: '', due_date: '', items: rowsOf(ticked), charges: [], paper: '' },
  );
  const form = useForm<BillValues, unknown, TypedBill>({ resolver: billResolver, defaultValues: first });
  const { control } = form;
  const { errors, isSubmitting } = form.formState;
  const isDirty = useIsDirty(form);
  const save = useSaveBill(bill?.id);
  const [items, charges, date, paper] = useWatch({ control, name: ['items', 'charges', 'date', 'paper'] });
  const vendor = useQuery({ ...getVendor(vendorId), enabled: useCan('vendors:view') });
  const sums = billSums({ items, charges }, lines);
  const off = roundingOf(paper, sums.net);
  const quantities = quantitiesOf(choices, ticked);
  const cameOf = new Map([...quantities].map(([id, { came }]) => [id, came]));
  const days = vendor.data?.credit_days;
  const due = isDay(date) && days != null ? `Empty: ${formatDay(addDays(date, days))}, by credit of ${days} days` : "Empty: by the vendor's credit days";
  const isClosed = closed !== undefined && date !== '' && date <= closed;
  const edited = useEditedRecord(form, {
    ...{ name: bill?.number ?? '', version: bill?.version ?? 0, key: queryKeys.purchases[0], values: first },
    words: { items: { label: 'Items', show: counted }, charges: { label: 'Charges', show: counted } },
    read: async () => {
      const { data } = await call('GET /api/purchase-bills/:id', { params: { id: bill?.id ?? 0 } });
      return { values: valuesOfBill(data), version: data.version };
    },
  });

  const tick = (choice: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(choice);
    else next.delete(choice);
    setTicked(next);
    const typed = new Map(form.getValues('items').map((row) => [row.purchase_item_id, row]));
    const rows = rowsOf(next).map((row) => ({ ...row, ...pick(typed.get(row.purchase_item_id)) }));
    form.setValue('items', rows, { shouldDirty: true });
  };
  const leave = (to: string) => {
    form.reset(form.getValues());
    void navigate(to);
  };
  const submit = useSubmit(
    form,
    async (typed) => {
      const rows = form.getValues('items');
      if (roundingOf(form.getValues('paper'), sums.net) === undefined) {
        form.setError('paper', { message: 'It does not agree with the lines' }, { shouldFocus: true });
        return;
      }
      const body = { ...billInput(vendorId, typed, rows, sums.net), ...(bill && { version: edited.version() }) };
      const saved = await save.mutateAsync({ bill: body, key }).catch((error: unknown) => {
        throw atRows(
          error,
          rows.flatMap(({ quantity }, place) => (Number(quantity) > 0 ? [place] : [])),
          { supplier_invoice_number: 'number', supplier_invoice_date: 'date', round_off: 'paper' },
        );
      });
      toast.success(`Bill ${saved.number} saved`);
      leave(order === undefined ? purchaseBillPath(saved.id) : purchasePath(order));
    },
    bill && edited,
  );
  useCtrlEnter(() => void submit());
  const failure = serverMessage(errors) ?? errors.items?.root?.message ?? errors.items?.message;
  const named = toBill.orders.find(({ id }) => id === order);
  const name = bill?.vendor_name ?? toBill.orders[0]?.vendor_name ?? vendor.data?.name ?? '';
  const gstin = vendor.data?.gstin ?? toBill.orders[0]?.vendor_gstin;
  const back = bill
    ? { to: purchaseBillPath(bill.id), label: `Bill ${bill.number}` }
    : named
      ? { to: purchasePath(named.id), label: named.invoice_number }
      : { to: '/purchases/bills', label: 'Bills' };
  return (
    <Tall>
      <PageHeader title={bill ? 'Change Bill' : 'Enter Bill'} subtitle={[name, gstin && `GSTIN ${gstin}`].filter(Boolean).join(' · ')} back={back} />
      {choices.length === 0 && items.length === 0 ? (
        <Card>
          <Empty title="Nothing to bill" hint="All that came of this supplier is billed, and nothing is still to come." />
        </Card>
      ) : (
        <FormProvider {...form}>
          <Form noValidate aria-label={bill ? 'Change Bill' : 'Enter Bill'} onSubmit={submit}>
            {bill && <EditedNotice edited={edited} />}
            {failure && <Banner>{failure}</Banner>}
            <FieldWordsContext value={bill && edited.words}>
              <SideColumns>
                <Stack>
                  <Card>
                    <Head>
                      <FormTextField control={control} name="number" label="Bill number" required maxLength={50} hint="As the supplier printed it" autoFocus />
                      <FormDateField control={control} name="date" label="Bill date" required max={today} />
                      <FormDateField
                        control={control}
                        name="booked_on"
                        label="In our books on"
                        max={today}
                        hint={isClosed ? `The books are closed up to ${formatDay(closed)}. Empty: the first open day` : 'Empty: the bill date'}
                      />
                      <FormDateField control={control} name="due_date" label="Due date" hint={due} />
                    </Head>
                    <Choices aria-label="This bill is for">
                      {choices.map(({ key: choice, label, hint }) => (
                        <CheckboxField key={choice} label={label} hint={hint} checked={ticked.has(choice)} onChange={(on) => tick(choice, on)} />
                      ))}
                      {choices.length === 0 && <Small>All that came is on bills.</Small>}
                    </Choices>
                  </Card>
                  <BillLines items={items} sums={sums} off={off} lines={lines} quantities={quantities} control={control} date={date} />
                </Stack>
                <BillEffects changes={billChanges(items, sums, sums.net + (off ?? 0), lines, cameOf)} />
              </SideColumns>
              <Room />
              <BillBar net={sums.net} off={off} control={control} saving={isSubmitting} onCancel={() => leaveSafely(() => void navigate(back.to))} />
            </FieldWordsContext>
          </Form>
          <UnsavedGuard dirty={isDirty} />
          {bill && <ConflictDialog edited={edited} save={submit} />}
        </FormProvider>
      )}
    </Tall>
  );
}

/** A list, where another user changed it, too. */
const counted = (rows: unknown) => `${Array.isArray(rows) ? rows.length : 0} rows`;

/** What was typed of a line stays when another choice changes its quantity. */
const pick = (row: BillValues['items'][number] | undefined) => (row ? { unit_price: row.unit_price, gst_rate: row.gst_rate } : {});
