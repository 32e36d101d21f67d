import { useQuery, useReadNow } from '@karkhana/shared-auth';
import { ENTITY_LABELS } from '@karkhana/shared-contract/audit/audit-entities';
import type { AuditEntry } from '@karkhana/shared-contract/audit/audit-entry';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import { DataTable, DatePresets, FilterButton, filterLine, formatDay, type Printer, SearchBox, Toolbar, useUrlState } from '@karkhana/shared-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { auditCard, auditColumns } from './audit-columns.tsx';
import { AUDIT_FIELDS, AuditFilterPanel, NO_FILTERS } from './audit-filters.tsx';
import { getAudit } from './get-audit.ts';

const AuditEntryDialog = lazy(() => import('./audit-entry-dialog.tsx'));

const LABELS = {
  empty: 'No audit entries found',
  emptyHint: 'Every change that staff make appears here.',
  error: 'Error loading the audit trail. Please try again.',
};

/** Who changed what, and when. Read only. */
export function AuditList({ printer }: { printer: Printer }) {
  const readNow = useReadNow();
  const [state, change] = useUrlState(AUDIT_FIELDS);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<AuditEntry>();
  const panel = useId();
  const { search, entity, start_date, end_date, sort, page } = state;
  const filters = { search: search || undefined, entity: entity || undefined, start_date: start_date || undefined, end_date: end_date || undefined };
  const entries = useQuery(getAudit({ ...filters, sort, page, limit: PAGE_SIZE }));
  const words = [
    { label: 'About', value: entity && (ENTITY_LABELS[entity] ?? entity) },
    { label: 'From', value: start_date && formatDay(start_date) },
    { label: 'To', value: end_date && formatDay(end_date) },
    { label: 'Search', value: search },
  ];
  const active = [entity, start_date, end_date].filter(Boolean).length;
  return (
    <>
      <DataTable
        label="Audit"
        columns={auditColumns(setShown)}
        query={entries}
        rowKey={(entry) => entry.id}
        card={auditCard(setShown)}
        words={LABELS}
        filters={{ count: active + (search ? 1 : 0), clear: () => change({ ...NO_FILTERS, search: '' }) }}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit: PAGE_SIZE, word: 'results', onPage: (next) => change({ page: next }) }}
        print={{ printer, filters: filterLine(words), read: (next) => readNow(getAudit({ ...filters, sort, ...next })) }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by user or what was done..." />
          <FilterButton count={active} open={open} onToggle={() => setOpen(!open)} controls={panel} chevron />
          <DatePresets
            presets={listPresets(dayInIndia())}
            days={{ start: start_date, end: end_date }}
            onChange={({ start, end }) => change({ start_date: start, end_date: end })}
          />
        </Toolbar>
        <AuditFilterPanel id={panel} open={open} onClose={() => setOpen(false)} state={state} change={change} />
      </DataTable>
      <Suspense>{shown && <AuditEntryDialog entry={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  );
}
