import type { GstInvoice, InvoiceLine } from '@karkhana/shared-contract/sales/gst-invoice';
import { formatQuantity } from '@karkhana/shared-ui';
import { figure } from './figure.ts';
import { Items } from './gst-styles.ts';

const total = (lines: InvoiceLine[], key: 'taxable' | 'cgst' | 'sgst' | 'igst') => lines.reduce((sum, line) => sum + line[key], 0);

/** Lines and charges with taxable value and tax. Empty columns are left out. */
export function GstItems({
  invoice: { lines, taxes, showsDiscount, showsRate },
}: {
  invoice: Pick<GstInvoice, 'lines' | 'taxes' | 'showsDiscount' | 'showsRate'>;
}) {
  return (
    <Items aria-label="Items">
      <thead>
        <tr>
          <th>#</th>
          <th>
            Item <small>SKU</small>
          </th>
          <th>HSN/SAC</th>
          <th className="number">Quantity</th>
          <th className="number">Unit Price</th>
          {showsDiscount && <th className="number">Discount</th>}
          <th className="number">Total</th>
          {showsRate && <th className="number">GST</th>}
          {taxes.map(({ key, label }) => (
            <th key={key} className="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a saved sale never change places
          <tr key={index}>
            <td className="place">{index + 1}</td>
            <td className="name">
              {line.name} {line.sku && <small>{line.sku}</small>}
            </td>
            <td className="hsn">{line.hsn_code ?? '-'}</td>
            <td className="number quantity">{line.quantity === null ? '' : `${formatQuantity(line.quantity)} ${line.unit ?? ''}`}</td>
            <td className="number price">{line.quantity === null ? '' : figure(line.unit_price)}</td>
            {showsDiscount && (
              <td className="number" data-label="Discount">
                {line.discount ? figure(line.discount) : '-'}
              </td>
            )}
            <td className="number total">{figure(line.taxable)}</td>
            {showsRate && (
              <td className="number" data-label="GST">
                {line.gst_rate}%
              </td>
            )}
            {taxes.map(({ key, label }) => (
              <td key={key} className="number" data-label={label}>
                {figure(line[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className="sum">
        <tr>
          <td />
          <td colSpan={showsDiscount ? 5 : 4}>{lines.length === 1 ? '1 line' : `${lines.length} lines`}</td>
          <td className="number total">{figure(total(lines, 'taxable'))}</td>
          {showsRate && <td />}
          {taxes.map(({ key, label }) => (
            <td key={key} className="number" data-label={label}>
              {figure(total(lines, key))}
            </td>
          ))}
        </tr>
      </tbody>
    </Items>
  );
}
