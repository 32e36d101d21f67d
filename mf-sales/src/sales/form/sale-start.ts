import { placeValues } from '@karkhana/shared-auth/screens';
import type { Company } from '@karkhana/shared-contract/company/company';
import type { Day } from '@karkhana/shared-contract/dates';
import { noTaxReason } from '@karkhana/shared-contract/gst/sale-taxation';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import type { ComboOption } from '@karkhana/shared-ui';
import type { LineProduct } from '@karkhana/shared-ui/forms';
import { copiedGst, copiedLine, hasTax } from './copied-gst.ts';
import { toLineProduct } from './find-products.ts';
import { newSaleValues, type SaleFormValues } from './sale-form-values.ts';

/** Start of New Sale: its values, and their texts in the pickers. */
export interface SaleStart {
  values: SaleFormValues;
  customer?: ComboOption;
  products: LineProduct[];
  /** The seller, where it is a company under GST: the form then has the fields of GST. */
  gstCompany?: Company | undefined;
}

/** The company, if it has anything to do with GST. */
export const gstCompanyOf = (company: Company | undefined): Company | undefined => (company?.gstin || company?.registration_type ? company : undefined);

/** With tax where the company has a GSTIN and may add it; if that cannot be learned, without, and the box is there to tick. */
export function emptySale(today: Day, company: Company | undefined): SaleStart {
  const gstCompany = gstCompanyOf(company);
  const apply_tax = Boolean(company?.gstin) && !noTaxReason(company?.registration_type);
  return { values: { ...newSaleValues(today, gstCompany !== undefined), apply_tax }, products: [], gstCompany };
}

/** The same sale once more, of today. @param products as they are now, those that are still there */
export function duplicateOf(sale: Sale, products: readonly Product[], today: Day, company?: Company): SaleStart {
  const now = new Map(products.map((product) => [product.id, product]));
  const gstCompany = gstCompanyOf(company);
  const apply_tax = hasTax(sale, gstCompany) && !noTaxReason(gstCompany?.registration_type);
  return {
    values: {
      ...newSaleValues(today, gstCompany !== undefined),
      vendor_id: sale.vendor_id,
      ...placeValues(sale.place_id),
      notes: sale.notes ?? '',
      customer_reference: sale.customer_reference ?? '',
      ...(apply_tax && { apply_tax }),
      ...(sale.tax_percentage > 0 && { tax_percentage: String(sale.tax_percentage) }),
      ...(gstCompany && copiedGst(sale, gstCompany, today)),
      // A sale from the previous program has none: the form begins with an empty row.
      ...(sale.items.length > 0 && {
        items: sale.items.map((item) => ({
          product_id: item.product_id,
          quantity: String(item.quantity),
          unit_price: String(item.unit_price_including_tax ?? item.unit_price),
          ...(gstCompany && copiedLine(item, sale, now.get(item.product_id), today)),
        })),
      }),
    },
    customer: { id: sale.vendor_id, label: sale.vendor_name, secondary: sale.vendor_phone },
    products: sale.items.map((item) => {
      const { product_id, product_name, sku, unit_price, hsn_code, gst_rate, taxability } = item;
      return toLineProduct(now.get(product_id) ?? { id: product_id, name: product_name, sku, unit_price, stock_quantity: 0, hsn_code, gst_rate, taxability });
    }),
    gstCompany,
  };
}

/** Replaces a sale that is cancelled with it: of the same day, with that sale's stock available again. */
export function replacementOf(sale: Sale, products: readonly Product[], company?: Company): SaleStart {
  const returned = new Map<number, number>();
  for (const { product_id, quantity } of sale.items) returned.set(product_id, (returned.get(product_id) ?? 0) + quantity);
  const there = products.map((product) => ({ ...product, stock_quantity: product.stock_quantity + (returned.get(product.id) ?? 0) }));
  const { values, ...start } = duplicateOf(sale, there, sale.sale_date, company);
  return { ...start, values: { ...values, ...(sale.due_date !== undefined && { due_date: sale.due_date ?? '' }), replaces: { sale_id: sale.id, reason: '' } } };
}
