import { ApiError } from '@karkhana/shared-auth';
import type { LineGst, LineProduct, LineProducts, LineValues } from '@karkhana/shared-ui/forms';
import { stockText } from './form/find-products.ts';

interface ShortItem {
  product_id: number;
  available: number;
}

/** Short items of a SHORT_STOCK answer. */
export const shortItems = (error: unknown): ShortItem[] =>
  error instanceof ApiError && error.code === 'SHORT_STOCK' ? (error.details as { items: ShortItem[] }).items : [];

/** The product with the stock as the server has it now; none where none was chosen. */
export function withFreshStock(product: LineProduct | undefined, stock: number): LineProduct[] {
  if (!product) return [];
  const secondary = stockText(stock);
  return [{ ...product, stock, secondary, chosenLabel: `${product.label} - ${secondary}` }];
}

/** Why the sale was not made, for the form: its banner and its fields. */
export function saleRefusal(error: unknown, lines: readonly LineValues[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const short = new Set(shortItems(error).map((item) => item.product_id));
  const fields = Object.fromEntries(
    lines.flatMap(({ product_id }, row) => (product_id !== '' && short.has(product_id) ? [[`items[${row}].quantity`, 'More than in stock']] : [])),
  );
  return new ApiError(sentence(error), error.status, error.code, { ...error.fields, ...fields }, error.requestId, error.details);
}

function sentence(error: ApiError): string {
  // No answer: the sale may be saved all the same, and the key of this form keeps it the only one.
  if (error.mayPass) return `${error.message.replace(/\.?$/, '.')} Nothing you entered is lost, and a second try cannot make a second sale.`;
  if (error.code === 'KEY_REUSED') return 'An earlier try of this form was saved after all, before you changed it. Look for that sale in the Sales List.';
  return error.message;
}

/** Throws where the buyer's invoice must show more digits of HSN than a row has: they are required before that is a legal paper. */
export function refuseShortCodes(lines: readonly LineValues[], products: Pick<LineProducts, 'get'>, gst: LineGst | undefined): void {
  const digits = gst?.codeDigits;
  if (digits === undefined) return;
  const sentence = `Enter at least ${digits} digits of HSN: the invoice of this buyer must show them`;
  const fields = Object.fromEntries(
    lines.flatMap(({ product_id, hsn_code }, row) => {
      const code = hsn_code || products.get(product_id)?.hsn || '';
      return product_id !== '' && code.length < digits ? [[`items[${row}].hsn_code`, sentence]] : [];
    }),
  );
  if (Object.keys(fields).length) throw new ApiError(sentence, 400, 'BAD_INPUT', fields);
}
