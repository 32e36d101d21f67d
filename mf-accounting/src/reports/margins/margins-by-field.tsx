import { MARGINS_BY_LABELS } from '@karkhana/shared-contract/reports/report-columns';
import { MARGINS_BY, type MarginsBy } from '@karkhana/shared-contract/reports/report-queries';
import { SelectField } from '@karkhana/shared-ui';

const OPTIONS = MARGINS_BY.map((value) => ({ value, label: MARGINS_BY_LABELS[value] }));

export function MarginsByField({ value, onChange }: { value: MarginsBy; onChange: (by: MarginsBy) => void }) {
  return <SelectField label="By" className="wide" value={value} options={OPTIONS} onChange={(by) => onChange(by as MarginsBy)} />;
}
