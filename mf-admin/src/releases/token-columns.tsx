import type { DeployToken } from '@karkhana/shared-contract/releases/release';
import { Button, type Column, formatInstant, IconAction, RowActions, RowCard, Small, StatusChip, styled, TrashIcon } from '@karkhana/shared-ui';
import { SCOPE_LABELS, tokenState } from './release-words.ts';

export type TokenAction = 'revoke' | 'take-over';
type Start = (action: TokenAction, token: DeployToken) => void;

const CHIP_LABELS = { ended: 'Ended', expired: 'Expired', revoked: 'Revoked' } as const;

const chip = (token: DeployToken) => {
  const state = tokenState(token);
  if (state === 'active') return <StatusChip status="active" />;
  return <StatusChip status="inactive" label={CHIP_LABELS[state]} />;
};

const makerText = (token: DeployToken) =>
  tokenState(token) === 'ended' ? `Ended: ${token.created_by_name} may no longer manage releases` : `Made by ${token.created_by_name}`;

const actions = (token: DeployToken, start: Start) => {
  const state = tokenState(token);
  if (state === 'expired' || state === 'revoked') return undefined;
  return (
    <RowActions>
      {state === 'ended' && (
        <Button variant="text" size="small" aria-label={`Take over ${token.name}`} onClick={() => start('take-over', token)}>
          Take over
        </Button>
      )}
      <IconAction danger label={`Revoke ${token.name}`} hint="Revoke" onClick={() => start('revoke', token)}>
        <TrashIcon />
      </IconAction>
    </RowActions>
  );
};

const Lines = styled('div')({ display: 'flex', flexDirection: 'column', padding: '6px 0' });

const name = (token: DeployToken) => (
  <Lines>
    <b>{token.name}</b>
    <Small>{makerText(token)}</Small>
  </Lines>
);

export const tokenColumns = (start: Start): Column<DeployToken>[] => [
  { id: 'name', header: 'Name', cell: name },
  { id: 'area', header: 'Area', width: 120, cell: ({ area }) => area },
  { id: 'scope', header: 'May', width: 200, cell: ({ scope }) => SCOPE_LABELS[scope] },
  { id: 'state', header: 'Status', width: 104, cell: chip },
  { id: 'expires_at', header: 'Expires', width: 158, cell: ({ expires_at }) => formatInstant(expires_at) },
  { id: 'last_used_at', header: 'Last used', width: 158, cell: ({ last_used_at }) => formatInstant(last_used_at) },
  { id: 'actions', header: 'Actions', width: 150, align: 'right', screenOnly: true, cell: (token) => actions(token, start) },
];

export const tokenCard = (start: Start) => (token: DeployToken) => (
  <RowCard
    name={token.name}
    meta={
      <>
        <span>{token.area}</span>
        <span>{SCOPE_LABELS[token.scope]}</span>
        {chip(token)}
        <span>{makerText(token)}</span>
        {actions(token, start)}
      </>
    }
  />
);
