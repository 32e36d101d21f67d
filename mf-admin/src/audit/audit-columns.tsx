import type { AuditEntry } from '@karkhana/shared-contract/audit/audit-entry';
import { type Column, EyeIcon, formatInstant, IconAction, RowCard } from '@karkhana/shared-ui';
import { entityLabel } from './audit-words.ts';

type Show = (entry: AuditEntry) => void;

const showButton = (entry: AuditEntry, show: Show) => (
  <IconAction label={`View details of ${entry.summary}`} hint="View details" onClick={() => show(entry)}>
    <EyeIcon />
  </IconAction>
);

export const auditColumns = (show: Show): Column<AuditEntry>[] => [
  { id: 'created_at', header: 'When', width: 180, sortable: true, descendingFirst: true, cell: (entry) => formatInstant(entry.created_at) },
  { id: 'user_name', header: 'Who', width: 190, ellipsis: true, cell: (entry) => entry.user_name },
  { id: 'summary', header: 'What', ellipsis: true, cell: (entry) => entry.summary },
  { id: 'entity', header: 'About', width: 150, cell: (entry) => entityLabel(entry.entity) },
  { id: 'actions', header: 'Actions', width: 96, align: 'right', screenOnly: true, cell: (entry) => showButton(entry, show) },
];

export const auditCard = (show: Show) => (entry: AuditEntry) => (
  <RowCard
    name={entry.summary}
    meta={
      <>
        <span>{formatInstant(entry.created_at)}</span>
        <span>{entry.user_name}</span>
      </>
    }
    action={showButton(entry, show)}
  />
);
