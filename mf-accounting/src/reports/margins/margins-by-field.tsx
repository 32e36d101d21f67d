import { MARGINS_BY, type MarginsBy } from '@karkhana/shared-contract/reports/report-queries';
import { SelectField } from '@karkhana/shared-ui';

/** Of a row, and over its column. */
export const BY_LABELS: Record<MarginsBy, string> = { product: 'Product', customer: 'Customer', month: 'Month' };
const OPTIONS = MARGINS_BY.map((value) => ({ value, label: BY_LABELS[value] }));

export function MarginsByField({ value, onChange }: { value: MarginsBy; onChange: (by: MarginsBy) => void }) {
  return <SelectField label="By" className="wide" value={value} options={OPTIONS} onChange={(by) => onChange(by as MarginsBy)} />;
}
