import { VENDOR_TYPES, type VendorType } from '@karkhana/shared-contract/constants';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { AGEING_BY, type AgeingBy } from '@karkhana/shared-contract/party-ledger/ageing-choices';
import { DateField, media, SelectField, styled } from '@karkhana/shared-ui';
import type { ChangeReport, ReportState } from '../report-state.ts';

export const BY_LABELS: Record<AgeingBy, string> = { invoice: 'Invoice date', due: 'Due date' };
export const PARTY_LABELS: Record<VendorType, string> = { sale: 'Customers', purchase: 'Suppliers' };
const BY = AGEING_BY.map((value) => ({ value, label: BY_LABELS[value] }));
const PARTIES = [{ value: '', label: 'Customers and suppliers' }, ...VENDOR_TYPES.map((value) => ({ value, label: PARTY_LABELS[value] }))];

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(3, minmax(0, 220px))',
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& .wide': { gridColumn: '1 / -1' } },
});

/** Fields: up to which day, by which day of a document, and for which party. */
export const AgeingFields = ({ state, change }: { state: ReportState; change: ChangeReport }) => (
  <Fields>
    <DateField label="As of" value={state.as_of || dayInIndia()} onChange={(as_of) => change({ as_of, page: 1 })} />
    <SelectField label="Age by" value={state.by} options={BY} onChange={(by) => change({ by: by as AgeingBy, page: 1 })} />
    <SelectField
      label="Parties"
      className="wide"
      value={state.vendor_type}
      options={PARTIES}
      onChange={(type) => change({ vendor_type: type as VendorType | '', page: 1 })}
    />
  </Fields>
);
