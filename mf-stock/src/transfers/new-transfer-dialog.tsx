import { currentUser, messageOf, newIdempotencyKey, useNavigate } from '@karkhana/shared-auth';
import { CountedAfter, PlaceField, useOpenDays } from '@karkhana/shared-auth/screens';
import { stockTransferPath } from '@karkhana/shared-contract/areas/addresses';
import { type NewStockTransfer, newStockTransferSchema } from '@karkhana/shared-contract/stock/stock-transfer-schemas';
import { Button, color, FormGrid, IconAction, media, PlusIcon, SectionTitle, Stack, styled, TrashIcon, type, usePhone, useToast } from '@karkhana/shared-ui';
import {
  FormComboField,
  FormDateField,
  FormDialog,
  FormQuantityField,
  FormTextField,
  ScannedRows,
  schemaResolver,
  useFieldArray,
  useFollowsToday,
  useForm,
  useToday,
  useWatch,
} from '@karkhana/shared-ui/forms';
import { useCallback, useState } from 'react';
import { findHeld, type HeldOption, itemOf, keyOf } from './find-held.ts';
import { useCreateTransfer } from './save-transfer.ts';

interface TransferLine {
  /** As find-held.ts numbers them; '' while none is chosen. */
  item_id: number | '';
  quantity: string;
}
interface TransferValues {
  date: string;
  from_place_id: string;
  to_place_id: string;
  notes: string;
  items: TransferLine[];
}
const EMPTY_LINE: TransferLine = { item_id: '', quantity: '' };

const rowGrid = {
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 1fr) 150px 36px',
  alignItems: 'start',
  [media.phone]: {
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    '& > :first-child': { gridColumn: '1 / -1' },
    '& > button': { marginTop: 22 },
  },
} as const;
const Row = styled('div')(rowGrid);
const Heads = styled('div')({ ...rowGrid, color: color.text.secondary, ...type.label, '& > .right': { textAlign: 'right', paddingRight: 10 } });

const resolver = schemaResolver<TransferValues, NewStockTransfer>(newStockTransferSchema, ({ items, ...transfer }) => {
  const filled = items.filter(({ item_id, quantity }) => item_id !== '' || quantity !== '');
  return { ...transfer, items: filled.map(({ item_id, quantity }) => ({ ...(item_id === '' ? { kind: 'product' } : itemOf(item_id)), quantity })) };
});

/** The two places in use at which a transfer begins. */
function placesOf(wanted: number | undefined): Pick<TransferValues, 'from_place_id' | 'to_place_id'> {
  const places = currentUser()?.places ?? [];
  const from = places.find(({ id }) => id === wanted) ?? places[0];
  const to = places.find(({ id }) => id !== from?.id);
  return { from_place_id: String(from?.id ?? ''), to_place_id: String(to?.id ?? '') };
}

/** POST /stock-transfers, then its own page, where the challan is. @param from which place, where one was looked at */
export default function NewTransferDialog({ from, onClose }: { from?: number | undefined; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const navigate = useNavigate();
  const create = useCreateTransfer();
  const today = useToday();
  const form = useForm<TransferValues, unknown, NewStockTransfer>({
    resolver,
    defaultValues: { date: today, ...placesOf(from), notes: '', items: [EMPTY_LINE] },
  });
  useFollowsToday(form, 'date', today);
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const [place, date] = useWatch({ control, name: ['from_place_id', 'date'] });
  // The heads of the columns are not there on a phone.
  const phone = usePhone();
  const rows = useWatch({ control, name: 'items' });
  const [known, setKnown] = useState<Record<number, HeldOption>>({});
  const know = (option: HeldOption | null) => option && setKnown((before) => ({ ...before, [option.id]: option }));
  const find = useCallback((typed: string) => findHeld(Number(place), typed), [place]);
  const rowOf = (option: HeldOption): TransferLine => {
    know(option);
    return { item_id: option.id, quantity: '1' };
  };
  const save = async (transfer: NewStockTransfer) => {
    try {
      const { id } = await create.mutateAsync({ transfer, key });
      onClose();
      navigate(stockTransferPath(id));
    } catch (error) {
      toast.error(messageOf(error, 'Failed to transfer the stock'));
      throw error;
    }
  };
  return (
    <FormDialog open title="New Transfer" form={form} saveLabel="Transfer" onClose={onClose} onSave={save}>
      <Stack>
        <FormGrid columns={2}>
          <PlaceField control={control} name="from_place_id" label="From" />
          <PlaceField control={control} name="to_place_id" label="To" />
          <FormDateField control={control} name="date" label="Date" required {...useOpenDays()} max={today} />
          <FormTextField control={control} name="notes" label="Notes" maxLength={2_000} />
        </FormGrid>
        <SectionTitle>Items</SectionTitle>
        {!phone && fields.length > 0 && (
          <Heads aria-hidden="true">
            <span>Item</span>
            <span className="right">Quantity</span>
          </Heads>
        )}
        <ScannedRows list="items" id="item_id" quantity="quantity" empty={EMPTY_LINE} {...{ rowOf, append }} load={find}>
          {fields.map((field, index) => {
            const item = known[Number(rows[index]?.item_id)];
            return (
              <Row key={`${place} ${field.id}`} role="group" aria-label={`Item ${index + 1}`}>
                <FormComboField<TransferValues, NewStockTransfer, HeldOption>
                  control={control}
                  name={`items.${index}.item_id`}
                  label={`Item ${index + 1}`}
                  hideLabel
                  placeholder="Select an item..."
                  initial={item}
                  load={find}
                  onChoose={know}
                />
                <FormQuantityField
                  control={control}
                  name={`items.${index}.quantity`}
                  label={phone ? 'Quantity' : `Quantity of item ${index + 1}`}
                  hideLabel={!phone}
                  unit={item?.unit}
                />
                <IconAction danger label={`Remove item ${index + 1}`} hint="Remove" onClick={() => remove(index)}>
                  <TrashIcon />
                </IconAction>
              </Row>
            );
          })}
        </ScannedRows>
        <CountedAfter day={date} place={place} items={rows.flatMap(({ item_id }) => (item_id === '' ? [] : [keyOf(item_id)]))} />
        <span>
          <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => append(EMPTY_LINE, { focusName: `items.${fields.length}.item_id` })}>
            Add Item
          </Button>
        </span>
      </Stack>
    </FormDialog>
  );
}
