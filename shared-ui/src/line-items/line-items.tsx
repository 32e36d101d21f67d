import MuiButton from '@mui/material/Button';
import { type ReactNode, useId, useMemo } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { LoadOptions } from '../fields/use-loaded-options.ts';
import { PlusIcon } from '../icons/icons.tsx';
import { Hidden, Key } from '../layout/text.tsx';
import { EMPTY_LINE, type LineProduct, type LinesForm, shortProducts } from './line.ts';
import type { LineTexts } from './line-cells.tsx';
import { LINE_COLUMNS, type LineActions, LineRow } from './line-row.tsx';
import { Head, Lines, LinesFoot, Section } from './line-styles.ts';
import { useLineFocus } from './use-line-focus.ts';
import type { LineProducts } from './use-line-products.ts';

export interface LineItemsProps {
  /** 'Sale Items'. */
  title: string;
  products: LineProducts;
  /** Finds products on the server. Must stay the same function from one render to the next. */
  load: LoadOptions<LineProduct>;
  /** A row's total as it shows; '-' where something is missing. Must stay the same function too. */
  lineTotal: (quantity: string, unitPrice: string) => string;
  texts?: LineTexts | undefined;
  addLabel?: string | undefined;
  /** Beside the button: a way to add a new product. */
  aside?: ReactNode;
}

const SPEC: LineTexts = { product: 'Product', choose: 'Select a product...', quantity: 'Quantity', unitPrice: 'Unit Price', total: 'Total' };

/**
 * The rows of a sale or an order (look.md, LineItems), inside a FormProvider whose form has `items: LineValues[]`. Choosing a product
 * fills the unit price. Enter goes to the next field, in the last field of the last row it adds a row; Ctrl+Delete removes the row.
 */
export function LineItems({ title, products, load, lineTotal, texts = SPEC, addLabel = 'Add Item', aside }: LineItemsProps) {
  const id = useId();
  const { control, setValue, getValues, trigger, formState } = useFormContext<LinesForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const lines = useWatch({ control, name: 'items' });
  const short = shortProducts(lines, (productId) => products.get(productId)?.stock);
  const { isSubmitted } = formState;

  const { table, focus, focusNext } = useLineFocus();
  const { remember } = products;
  const actions = useMemo<LineActions>(
    () => ({
      choose(row, product) {
        if (!product) return;
        remember([product]);
        setValue(`items.${row}.unit_price`, String(product.unitPrice), { shouldDirty: true, shouldValidate: isSubmitted });
      },
      goOn(row, column) {
        const following = LINE_COLUMNS[LINE_COLUMNS.indexOf(column) + 1];
        if (following) focus(row, following);
        else if (row + 1 < getValues('items').length) focus(row + 1, 'product_id');
        else actions.add();
      },
      add() {
        focusNext(getValues('items').length, 'product_id');
        append(EMPTY_LINE, { shouldFocus: false });
      },
      remove(row, column) {
        if (getValues('items').length < 2) return;
        remove(row);
        focusNext(Math.max(row - 1, 0), column);
        // Sentences stand at rows by number: they follow the rows.
        if (isSubmitted) void trigger('items');
      },
    }),
    [remember, setValue, getValues, append, remove, trigger, isSubmitted, focus, focusNext],
  );

  return (
    <Section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
      </Head>
      <Lines ref={table}>
        <colgroup>
          <col width="42" />
          <col />
          <col width="110" />
          <col width="150" />
          <col width="160" />
          <col width="50" />
        </colgroup>
        <thead>
          <tr>
            <th>
              <Hidden>Row</Hidden>
            </th>
            <th>{texts.product}</th>
            <th className="number">{texts.quantity}</th>
            <th className="number">{texts.unitPrice}</th>
            <th className="number">{texts.total}</th>
            <th>
              <Hidden>Remove</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, row) => {
            const productId = lines[row]?.product_id ?? '';
            return (
              <LineRow
                key={field.id}
                {...{ control, row, texts, load, lineTotal, actions }}
                product={products.get(productId)}
                short={productId !== '' && short.has(productId)}
                removable={fields.length > 1}
              />
            );
          })}
        </tbody>
      </Lines>
      <LinesFoot>
        <MuiButton size="small" startIcon={<PlusIcon size={16} />} onClick={actions.add}>
          {addLabel}
        </MuiButton>
        {aside}
        <span>
          <Key>Enter</Key> in the last row adds a row
        </span>
      </LinesFoot>
    </Section>
  );
}
