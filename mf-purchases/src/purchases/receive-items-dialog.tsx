import { serverMessageOf, useCan } from '@karkhana/shared-auth';
import { type LabelledItem, LabelsDialog, PlaceField, placeValues, useOpenDays } from '@karkhana/shared-auth/screens';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { Banner, Button, CheckboxField, color, formatQuantity, media, Small, Stack, styled, type, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormQuantityField, schemaResolver, useFollowsToday, useForm, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useChangeStatus } from './change-status.ts';
import { labelsFor, type Receipt, type ReceiptValues, receiptChange, receiptSchemaOf, receiptValues, receivedWords, takesBack } from './receive-items-form.ts';
import { receiveWord } from './receive-word.ts';

const Lines = styled('ul')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px',
    gap: 16,
    alignItems: 'start',
    padding: '8px 0',
    borderBottom: `1px solid ${color.border.row}`,
  },
  '& > li:first-of-type': { padding: 0, border: 0 },
  '& b': { display: 'block', overflowWrap: 'anywhere', ...type.label },
  [media.phone]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 140px' } },
});

/** PATCH /purchases/:id/status, line by line: each figure is the total received so far (docs/reference/stock.md#receipts). */
export default function ReceiveItemsDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const toast = useToast();
  const change = useChangeStatus(purchase.id);
  const { items } = purchase;
  // As they were when it opened: an untouched figure does not take back what somebody else receives meanwhile.
  const [opened] = useState(items);
  const today = useToday();
  const openDays = useOpenDays(purchase.purchase_date);
  const form = useForm<ReceiptValues, unknown, Receipt>({
    resolver: schemaResolver(receiptSchemaOf(items)),
    defaultValues: { ...receiptValues(opened, today), ...placeValues() },
  });
  useFollowsToday(form, 'received_on', today);
  const { control } = form;
  const received = useWatch({ control, name: 'received' });
  const [stock, products] = [useCan('stock:view'), useCan('products:view')];
  const [wantsLabels, setWantsLabels] = useState(false);
  const [labels, setLabels] = useState<LabelledItem[]>();

  const save = async (receipt: Receipt) => {
    const asked = receiptChange(opened, items, receipt, today);
    if (asked) {
      try {
        await change.mutateAsync(asked);
      } catch (error) {
        toast.error(serverMessageOf(error, 'Failed to update status'));
        throw error;
      }
      toast.success(receivedWords(opened, receipt));
    }
    const came = wantsLabels ? labelsFor(opened, receipt) : [];
    if (came.length) setLabels(came);
    else onClose();
  };
  const fill = () =>
    form.setValue(
      'received',
      items.map((item) => String(item.quantity)),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );

  if (labels) return <LabelsDialog items={labels} onClose={onClose} />;
  return (
    <FormDialog
      open
      title={receiveWord(purchase.status)}
      subtitle={`${purchase.invoice_number}, ${purchase.vendor_name}`}
      form={form}
      saveLabel={receiveWord(purchase.status)}
      onClose={onClose}
      onSave={save}
      aside={
        <span>
          <Button onClick={fill}>Fill all</Button>
        </span>
      }
    >
      <Stack>
        {takesBack(opened, items, received) && <Banner kind="warning">A figure is lower than before: the difference leaves the stock again.</Banner>}
        <Lines>
          <li aria-hidden="true">
            <Small>Item</Small>
            <Small>Received in all</Small>
          </li>
          {items.map((item, row) => (
            <li key={item.id}>
              <span>
                <b>{item.product_name}</b>
                <Small>
                  {formatQuantity(item.quantity)} {item.unit} ordered, {formatQuantity(item.received_quantity)} received before
                </Small>
              </span>
              <FormQuantityField
                control={control}
                name={`received.${row}`}
                label={`Received in all, ${item.product_name}`}
                hideLabel
                required
                unit={item.unit}
                autoFocus={row === 0}
              />
            </li>
          ))}
        </Lines>
        <PlaceField control={control} label="Came to" />
        <FormDateField control={control} name="received_on" label="Received On" {...openDays} max={today} />
        {(stock || products) && <CheckboxField label="Then print labels, as many as came" checked={wantsLabels} onChange={setWantsLabels} />}
      </Stack>
    </FormDialog>
  );
}
