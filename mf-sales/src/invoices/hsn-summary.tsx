import type { GstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import { figure } from './figure.ts';
import { HsnTable } from './gst-styles.ts';

/** Half of a rate for CGST and SGST each, the whole for IGST. */
const shareOf = (rate: number, taxes: GstInvoice['taxes']) => `${taxes.length === 2 ? rate / 2 : rate}%`;

/** What is taxed under each code and rate, as returns ask for it. */
export function HsnSummary({ invoice: { hsn, taxes } }: { invoice: Pick<GstInvoice, 'hsn' | 'taxes'> }) {
  if (!taxes.length) return <div />;
  return (
    <HsnTable aria-label="HSN summary">
      <thead>
        <tr>
          <th>HSN/SAC</th>
          <th className="number">Taxable Value</th>
          {taxes.map(({ key, label }) => (
            <th key={key} className="number" colSpan={2}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hsn.map((row) => (
          <tr key={`${row.hsn_code} ${row.gst_rate}`}>
            <td>{row.hsn_code ?? '-'}</td>
            <td className="number">{figure(row.taxable)}</td>
            {taxes.flatMap(({ key }) => [
              <td key={`${key}%`} className="number">
                {shareOf(row.gst_rate, taxes)}
              </td>,
              <td key={key} className="number">
                {figure(row[key])}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </HsnTable>
  );
}
