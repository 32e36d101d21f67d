import { downloadFile, messageOf } from '@karkhana/shared-auth';
import { flag, oneOf, wholeNumber } from '@karkhana/shared-contract/fields';
import { LABEL_SHEETS, type LabelSheet } from '@karkhana/shared-contract/labels/label-sheets';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { color, media, Small, Stack, styled, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, FormNumberField, FormSelectField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { array, type InferType, object } from 'yup';

/** An item for labels, and its default number. */
export interface LabelledItem {
  kind: StockItemType;
  id: number;
  name: string;
  copies: number;
}

export interface LabelsDialogProps {
  items: readonly LabelledItem[];
  onClose: () => void;
}

interface LabelValues {
  sheet: LabelSheet;
  price: boolean;
  copies: string[];
}

/** Of one item on one paper. */
const MOST = 999;
const SHEET_LABELS: Record<LabelSheet, string> = {
  '24': 'A4, 24 labels (63.5 x 33.9 mm)',
  '40': 'A4, 40 labels (45.7 x 25.4 mm)',
  '65': 'A4, 65 labels (38.1 x 21.2 mm)',
  '50x25': 'Label printer, 50 x 25 mm',
};
const SHEETS = LABEL_SHEETS.map((value) => ({ value, label: SHEET_LABELS[value] }));

const schema = object({
  sheet: oneOf('Sheet', LABEL_SHEETS).required('Sheet is required'),
  price: flag('Price').required(),
  copies: array(wholeNumber('Labels', 0, MOST).required('Labels is required')).required(),
}).test('some', 'Enter how many labels to print', ({ copies }, context) =>
  copies.some((count) => count > 0) ? true : context.createError({ path: 'copies[0]', message: 'Enter how many labels to print' }),
);
type Asked = InferType<typeof schema>;

const Lines = styled('ul')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 120px',
    gap: 16,
    alignItems: 'center',
    padding: '8px 0',
    borderBottom: `1px solid ${color.border.row}`,
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { padding: 0, border: 0 },
  [media.phone]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 96px' } },
});

/** GET /labels: which sheet, and how many of each. */
export default function LabelsDialog({ items: given, onClose }: LabelsDialogProps) {
  // As they were when it opened: a list behind it may be read anew.
  const [items] = useState(given);
  const toast = useToast();
  const form = useForm<LabelValues, unknown, Asked>({
    resolver: schemaResolver(schema),
    defaultValues: { sheet: '24', price: true, copies: items.map(({ copies }) => String(Math.min(copies, MOST))) },
  });
  const save = async ({ sheet, price, copies }: Asked) => {
    const asked = items.flatMap(({ kind, id }, row) => (copies[row] ? [`${kind}:${id}x${copies[row]}`] : [])).join(',');
    try {
      await downloadFile('GET /api/labels', { query: { items: asked, sheet, price } }, `Labels-${sheet}.pdf`);
    } catch (error) {
      toast.error(messageOf(error, 'The labels could not be made'));
      throw error;
    }
    onClose();
  };
  return (
    <FormDialog open title="Print Labels" form={form} saveLabel="Download Labels" onClose={onClose} onSave={save}>
      <Stack>
        <FormSelectField control={form.control} name="sheet" label="Sheet" options={SHEETS} />
        {items.some(({ kind }) => kind === 'product') && <FormCheckboxField control={form.control} name="price" label="With the price" />}
        <Lines>
          <li aria-hidden="true">
            <Small>Item</Small>
            <Small>Labels</Small>
          </li>
          {items.map(({ kind, id, name }, row) => (
            <li key={`${kind}-${id}`}>
              <span>{name}</span>
              <FormNumberField control={form.control} name={`copies.${row}`} label={`Labels, ${name}`} hideLabel autoFocus={row === 0} />
            </li>
          ))}
        </Lines>
      </Stack>
    </FormDialog>
  );
}
