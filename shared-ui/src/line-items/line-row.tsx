import { type KeyboardEvent, memo, useCallback } from 'react';
import type { Control } from 'react-hook-form';
import { textOf } from '../fields/combo-option.ts';
import type { LoadOptions } from '../fields/use-loaded-options.ts';
import { formatQuantity } from '../format/numbers.ts';
import { AlertIcon, TrashIcon } from '../icons/icons.tsx';
import { IconAction } from '../layout/icon-action.tsx';
import { asksForCode, CodeCell } from './code-cell.tsx';
import { DiscountCell } from './discount-cell.tsx';
import type { LineProduct, LinesForm } from './line.ts';
import { type LineTexts, type LineTotal, ProductCell, QuantityCell, TotalCell, UnitPriceCell } from './line-cells.tsx';
import type { LineGst } from './line-gst.ts';
import { ShortNote } from './line-styles.ts';
import { RateCell } from './rate-cell.tsx';

/** The columns one can type in, in the order of Enter. */
export const LINE_COLUMNS = ['product_id', 'quantity', 'unit_price'] as const;
export type LineColumn = (typeof LINE_COLUMNS)[number];

export interface LineActions {
  choose: (row: number, product: LineProduct | null) => void;
  /** After Enter in a column. */
  goOn: (row: number, column: LineColumn) => void;
  add: () => void;
  /** Adds the text typed in a row's picker; absent where this user may not. */
  addProduct: ((row: number, typed: string) => void) | undefined;
  remove: (row: number, column: LineColumn) => void;
}

interface LineRowProps {
  control: Control<LinesForm>;
  row: number;
  texts: LineTexts;
  product: LineProduct | undefined;
  /** The rows take more of this product than there is. */
  short: boolean;
  removable: boolean;
  load: LoadOptions<LineProduct>;
  lineTotal: LineTotal;
  gst: LineGst | undefined;
  actions: LineActions;
}

/** Drawn again only when its product, its place or its warning changes: typing is the business of its cells. */
export const LineRow = memo(function LineRow({ control, row, texts, product, short, removable, load, lineTotal, gst, actions }: LineRowProps) {
  const chosen = useCallback((at: number) => actions.goOn(at, 'product_id'), [actions]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const column = columnOf(event.target);
    if (event.ctrlKey && event.key === 'Delete') {
      event.preventDefault();
      actions.remove(row, column ?? 'product_id');
    } else if (event.key === 'Enter' && column && !event.ctrlKey && !event.metaKey) {
      // The picker has taken the key: it reports a choice itself.
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (column === 'product_id' && !isChosen(event.target, product)) return;
      actions.goOn(row, column);
    }
  };
  return (
    <tr onKeyDown={press}>
      <td className="row-number">{row + 1}</td>
      <td className="row-product" data-column="product_id">
        <ProductCell
          {...{ control, row, product, load }}
          label={texts.product}
          placeholder={texts.choose}
          onChoose={actions.choose}
          onEnter={chosen}
          onAdd={actions.addProduct}
        />
        <div role="status">
          {short && (
            <ShortNote>
              <AlertIcon size={14} />
              Only {formatQuantity(product?.stock)} in stock
            </ShortNote>
          )}
        </div>
      </td>
      <td data-label={texts.quantity} data-column="quantity">
        <QuantityCell control={control} row={row} label={texts.quantity} />
      </td>
      <td data-label={texts.unitPrice} data-column="unit_price">
        <UnitPriceCell control={control} row={row} label={texts.unitPrice} />
      </td>
      {gst && (
        <>
          <td className="row-code" data-label="HSN">
            {product && asksForCode(product, gst) ? <CodeCell control={control} row={row} digits={gst.codeDigits ?? 4} /> : product && (product.hsn ?? '-')}
          </td>
          {/* Enter goes on as from the price. */}
          <td data-label="Discount" data-column="unit_price">
            <DiscountCell control={control} row={row} />
          </td>
          {gst.rates && (
            <td data-label="GST">
              <RateCell control={control} row={row} options={gst.rates(product)} disabled={Boolean(gst.untaxed || product?.untaxed)} />
            </td>
          )}
        </>
      )}
      <td className="row-total" data-label={texts.total}>
        <TotalCell control={control} row={row} lineTotal={lineTotal} />
      </td>
      <td className="row-remove">
        {removable && (
          <IconAction danger label={`Remove row ${row + 1}`} hint="Remove row" onClick={() => actions.remove(row, 'product_id')}>
            <TrashIcon />
          </IconAction>
        )}
      </td>
    </tr>
  );
});

function columnOf(target: EventTarget): LineColumn | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return LINE_COLUMNS.find((name) => name === column);
}

/** The picker shows its choice, and nothing half-typed. */
const isChosen = (target: EventTarget, product: LineProduct | undefined) =>
  target instanceof HTMLInputElement && product !== undefined && target.value === textOf(product);
