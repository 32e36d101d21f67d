import { ENTITY_LABELS } from '@karkhana/shared-contract/audit/audit-entities';
import { DateField, FilterPanel, SelectField, type UrlValues, urlDay, urlSort, urlText, urlWhole } from '@karkhana/shared-ui';

/** The trail's part of the address. */
export const AUDIT_FIELDS = {
  search: urlText(),
  entity: urlText(),
  start_date: urlDay(),
  end_date: urlDay(),
  sort: urlSort(['created_at'], '-created_at'),
  page: urlWhole(1),
};
export type AuditState = UrlValues<typeof AUDIT_FIELDS>;

export const NO_FILTERS = { entity: '', start_date: '', end_date: '' };

const ENTITIES = [{ value: '', label: 'Everything' }, ...Object.entries(ENTITY_LABELS).map(([value, label]) => ({ value, label }))];

interface AuditFilterPanelProps {
  id: string;
  open: boolean;
  onClose: () => void;
  state: AuditState;
  change: (changes: Partial<AuditState>) => void;
}

export function AuditFilterPanel({ id, open, onClose, state, change }: AuditFilterPanelProps) {
  return (
    <FilterPanel id={id} open={open} onClose={onClose} onReset={() => change(NO_FILTERS)}>
      <SelectField label="About" value={state.entity} onChange={(entity) => change({ entity })} options={ENTITIES} />
      <DateField label="Start Date" value={state.start_date} onChange={(start_date) => change({ start_date })} max={state.end_date || undefined} />
      <DateField label="End Date" value={state.end_date} onChange={(end_date) => change({ end_date })} min={state.start_date || undefined} />
    </FilterPanel>
  );
}
