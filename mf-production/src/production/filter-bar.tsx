import { dayInIndia } from '@karkhana/shared-contract/dates';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import { type ComboOption, color, DateField, DatePresets, FilterButton, FilterChips, FilterPanel, media, styled, Toolbar, usePhone } from '@karkhana/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { ALL_PRODUCTS } from './find-products.ts';
import { MoreFilters } from './more-filters.tsx';
import { ProductFilter } from './product-filter.tsx';
import { type ChangeProduction, chipsOf, countFilters, isBackwards, NO_FILTERS, type ProductionState } from './production-state.ts';

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: '150px 150px minmax(180px, 320px) auto 1fr',
  alignItems: 'start',
  gap: 8,
  padding: '10px 12px 12px',
  borderBottom: `1px solid ${color.border.row}`,
  // Beside the fields, below their labels, also where a field has an error below it.
  '& > button, & > .actions': { marginTop: 22 },
  '& > :last-child': { justifySelf: 'end' },
  [media.belowDesk]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > .wide': { gridColumn: '1 / -1' },
    '& > button, & > .actions': { marginTop: 0 },
  },
  [media.phone]: { display: 'flex', padding: '0 0 12px', border: 0 },
  [media.print]: { display: 'none' },
});
const Actions = styled('span')({ display: 'flex', gap: 8 });
const MORE = { supervisor: '', minQuantity: '', maxQuantity: '' } as const;

interface FilterBarProps {
  state: ProductionState;
  change: ChangeProduction;
  /** The chosen product, once its name is known. */
  product: ComboOption | undefined;
  /** The records are there. */
  after: boolean;
  /** Print and Export, at the right. */
  children: ReactNode;
}

/** Dates and product at hand, the rest behind More Filters; on a phone all of them in a sheet. Active filters show below as chips. */
export function FilterBar({ state, change, product, after, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const phone = usePhone();
  const count = countFilters(state);
  const chosen = state.productId ? (product ?? { id: Number(state.productId), label: '...' }) : ALL_PRODUCTS;
  const fields = (
    <>
      <DateField label="Start Date" value={state.startDate} onChange={(startDate) => change({ startDate })} />
      <DateField
        label="End Date"
        value={state.endDate}
        onChange={(endDate) => change({ endDate })}
        error={isBackwards(state) ? 'End Date is before Start Date' : undefined}
      />
      <ProductFilter after={after} value={chosen} onChange={(option) => change({ productId: option?.id ? String(option.id) : '' })} />
    </>
  );
  return (
    <>
      <Bar>
        {!phone && fields}
        <FilterButton label={phone ? 'Filters' : 'More Filters'} count={count} open={open} onToggle={() => setOpen(!open)} controls={id} chevron />
        <Actions className="actions">{children}</Actions>
      </Bar>
      <FilterPanel id={id} open={open} onClose={() => setOpen(false)} onReset={() => change(phone ? NO_FILTERS : MORE)} resetLabel="Reset">
        {phone && fields}
        <MoreFilters state={state} change={change} />
      </FilterPanel>
      <Toolbar>
        <DatePresets
          presets={listPresets(dayInIndia())}
          days={{ start: state.startDate, end: state.endDate }}
          onChange={({ start, end }) => change({ startDate: start, endDate: end })}
        />
        <FilterChips chips={chipsOf(state, chosen.label, change)} onClear={() => change(NO_FILTERS)} />
      </Toolbar>
    </>
  );
}
