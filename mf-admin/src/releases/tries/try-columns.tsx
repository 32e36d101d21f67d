import type { OpenTry } from '@karkhana/shared-contract/releases/release';
import { Button, type Column, formatInstant, IconAction, RowActions, RowCard, TrashIcon } from '@karkhana/shared-ui';

export type TryAction = 'show' | 'revoke';
type Start = (action: TryAction, row: OpenTry) => void;

const nameOf = ({ area, version }: OpenTry) => `${area} ${version}`;

const actions = (row: OpenTry, start: Start) => (
  <RowActions>
    <Button variant="text" size="small" aria-label={`Link of ${nameOf(row)}`} onClick={() => start('show', row)}>
      Link
    </Button>
    <IconAction danger label={`Revoke ${nameOf(row)}`} hint="Revoke" onClick={() => start('revoke', row)}>
      <TrashIcon />
    </IconAction>
  </RowActions>
);

export const tryColumns = (start: Start): Column<OpenTry>[] => [
  { id: 'area', header: 'Area', width: 160, cell: ({ area }) => <b>{area}</b> },
  { id: 'version', header: 'Version', ellipsis: true, cell: ({ version }) => version },
  { id: 'by', header: 'Made by', width: 220, ellipsis: true, cell: ({ created_by_name }) => created_by_name },
  { id: 'created_at', header: 'Since', width: 170, cell: ({ created_at }) => formatInstant(created_at) },
  { id: 'expires_at', header: 'Until', width: 170, cell: ({ expires_at }) => formatInstant(expires_at) },
  { id: 'actions', header: 'Actions', width: 150, align: 'right', screenOnly: true, cell: (row) => actions(row, start) },
];

export const tryCard = (start: Start) => (row: OpenTry) => (
  <RowCard
    name={nameOf(row)}
    meta={
      <>
        <span>{`By ${row.created_by_name}`}</span>
        <span>{`Until ${formatInstant(row.expires_at)}`}</span>
        {actions(row, start)}
      </>
    }
  />
);
