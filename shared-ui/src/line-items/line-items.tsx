import { type ReactNode, useId, useMemo } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { LoadOptions } from '../fields/use-loaded-options.ts';
import { PlusIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { Hidden, Key } from '../layout/text.tsx';
import { useScreenKeys } from '../screen/screen-keys.ts';
import { EMPTY_GST_LINE, EMPTY_LINE, type LineProduct, type LinesForm, shortProducts } from './line.ts';
import type { LineTexts, LineTotal } from './line-cells.tsx';
import type { LineGst } from './line-gst.ts';
import { LINE_COLUMNS, type LineActions, LineRow } from './line-row.tsx';
import { Head, Lines, LinesFoot, Section } from './line-styles.ts';
import { ScannedRows } from './scanned-rows.tsx';
import { useLineFocus } from './use-line-focus.ts';
import type { LineProducts } from './use-line-products.ts';

export interface LineItemsProps {
  /** 'Sale Items'. */
  title: string;
  /** From `useLineProducts`: facts about the products in the rows. */
  products: LineProducts;
  /** Finds products on the server. Must stay the same function from one render to the next. */
  load: LoadOptions<LineProduct>;
  /** Must stay the same function too. */
  lineTotal: LineTotal;
  /** For a document with GST; must stay the same object while its content is the same. Its rows begin as EMPTY_GST_LINE. */
  gst?: LineGst | undefined;
  /** Headers and labels where they are not those of a sale. */
  texts?: LineTexts | undefined;
  /** Of the button below the rows; by default 'Add Item'. */
  addLabel?: string | undefined;
  /** Beside the button: a way to add a new product. */
  aside?: ReactNode;
  /** Below the rows, such as freight. */
  children?: ReactNode;
  /** Adds the text typed in a row as a product; `take` puts it into that row. Must stay the same function; absent without permission. */
  onAdd?: ((typed: string, take: (product: LineProduct) => void) => void) | undefined;
}

const SPEC: LineTexts = { product: 'Product', choose: 'Select a product...', quantity: 'Quantity', unitPrice: 'Unit Price', total: 'Total' };

const LINE_KEYS = [
  { key: 'Enter', does: 'Goes to the next field of the item; from the last one it adds an item' },
  { key: 'Ctrl Delete', does: 'Removes the item' },
];

/**
 * The rows of a sale or an order, inside a FormProvider whose form has `items: LineValues[]`. Choosing a product fills the unit price. Enter goes to the next
 * field, in the last field of the last row it adds a row; Ctrl+Delete removes the row. A barcode scanner (SKU and Enter, faster than any hand) fills row after
 * row: quantity 1, or one more of a product that has a row.
 * @example
 * <FormProvider {...form}>
 *   <LineItems title="Sale Items" products={products} load={findProducts} lineTotal={lineTotal} />
 * </FormProvider>
 */
export function LineItems({ title, products, load, lineTotal, texts = SPEC, addLabel = 'Add Item', aside, onAdd, gst, children }: LineItemsProps) {
  const id = useId();
  const { control, setValue, getValues, trigger, formState } = useFormContext<LinesForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const lines = useWatch({ control, name: 'items' });
  const short = shortProducts(lines, (productId) => products.get(productId)?.stock);
  const { isSubmitted } = formState;
  const withGst = gst !== undefined;
  const empty = withGst ? EMPTY_GST_LINE : EMPTY_LINE;

  const { table, focus, focusNext } = useLineFocus();
  useScreenKeys(LINE_KEYS);
  const { remember } = products;
  const actions = useMemo<LineActions>(
    () => ({
      choose(row, product) {
        if (!product) return;
        remember([product]);
        setValue(`items.${row}.unit_price`, String(product.unitPrice ?? ''), { shouldDirty: true, shouldValidate: isSubmitted });
        if (withGst) setValue(`items.${row}.gst_rate`, String(product.gstRate ?? ''), { shouldDirty: true, shouldValidate: isSubmitted });
      },
      goOn(row, column) {
        const following = LINE_COLUMNS[LINE_COLUMNS.indexOf(column) + 1];
        if (following) focus(row, following);
        else if (row + 1 < getValues('items').length) focus(row + 1, 'product_id');
        else actions.add();
      },
      add() {
        focusNext(getValues('items').length, 'product_id');
        append(empty, { shouldFocus: false });
      },
      addProduct:
        onAdd &&
        ((row, typed) =>
          onAdd(typed, (product) => {
            setValue(`items.${row}.product_id`, product.id, { shouldDirty: true, shouldValidate: isSubmitted });
            actions.choose(row, product);
          })),
      remove(row, column) {
        if (getValues('items').length < 2) return;
        remove(row);
        focusNext(Math.max(row - 1, 0), column);
        // Errors belong to row numbers: they follow the rows.
        if (isSubmitted) void trigger('items');
      },
    }),
    [remember, setValue, getValues, append, remove, trigger, isSubmitted, focus, focusNext, onAdd, withGst, empty],
  );

  const rowOf = (product: LineProduct) => {
    remember([product]);
    const { id: product_id, unitPrice, gstRate } = product;
    return { product_id, unit_price: String(unitPrice), ...(withGst && { gst_rate: String(gstRate ?? '') }) };
  };

  return (
    <Section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
      </Head>
      <Lines ref={table}>
        <colgroup>
          <col width="42" />
          <col />
          {(withGst ? ['92', '116', '84', '92', ...(gst.rates ? ['116'] : []), '128'] : ['110', '150', '160']).map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            <col key={column} width={width} />
          ))}
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
            {withGst && (
              <>
                <th>HSN</th>
                <th className="number">Discount</th>
                {gst.rates && <th>GST</th>}
              </>
            )}
            <th className="number">{texts.total}</th>
            <th>
              <Hidden>Remove</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          <ScannedRows list="items" id="product_id" quantity="quantity" {...{ empty, rowOf, append, load }}>
            {fields.map((field, row) => {
              const productId = lines[row]?.product_id ?? '';
              return (
                <LineRow
                  key={field.id}
                  {...{ control, row, texts, load, lineTotal, gst, actions }}
                  product={products.get(productId)}
                  short={productId !== '' && short.has(productId)}
                  removable={fields.length > 1}
                />
              );
            })}
          </ScannedRows>
        </tbody>
      </Lines>
      <LinesFoot>
        <Button size="small" startIcon={<PlusIcon size={16} />} onClick={actions.add}>
          {addLabel}
        </Button>
        {aside}
        <span>
          <Key>Enter</Key> in the last row adds a row
        </span>
      </LinesFoot>
      {children}
    </Section>
  );
}
