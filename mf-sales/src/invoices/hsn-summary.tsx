import { type GstInvoice, shareOfRate } from '@karkhana/shared-contract/sales/gst-invoice';
import { figure } from './figure.ts';
import { HsnTable } from './gst-styles.ts';

/** Taxable value under each code and rate, as returns require it. */
export function HsnSummary({ invoice: { hsn, taxes, showsRate } }: { invoice: Pick<GstInvoice, 'hsn' | 'taxes' | 'showsRate'> }) {
  if (!showsRate) return <div />;
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
          {taxes.length === 0 && <th className="number">Rate</th>}
        </tr>
      </thead>
      <tbody>
        {hsn.map((row) => (
          <tr key={`${row.hsn_code} ${row.gst_rate}`}>
            <td>{row.hsn_code ?? '-'}</td>
            <td className="number">{figure(row.taxable)}</td>
            {taxes.flatMap(({ key }) => [
              <td key={`${key}%`} className="number">
                {shareOfRate(row.gst_rate, taxes)}
              </td>,
              <td key={key} className="number">
                {figure(row[key])}
              </td>,
            ])}
            {taxes.length === 0 && <td className="number">{row.gst_rate}%</td>}
          </tr>
        ))}
      </tbody>
    </HsnTable>
  );
}
