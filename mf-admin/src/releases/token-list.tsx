import { useQuery } from '@karkhana/shared-auth';
import type { DeployToken, NewDeployToken } from '@karkhana/shared-contract/releases/release';
import { type Column, DataTable, formatInstant, IconAction, RowCard, StatusChip, TrashIcon } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getDeployTokens } from './get-deploy-tokens.ts';
import { SCOPE_LABELS, tokenState } from './release-words.ts';

const NewTokenDialog = lazy(() => import('./new-token-dialog.tsx'));
const TokenShownDialog = lazy(() => import('./token-shown-dialog.tsx'));
const RevokeTokenDialog = lazy(() => import('./revoke-token-dialog.tsx'));

const WORDS = {
  empty: 'No deploy tokens found',
  emptyHint: "A team's pipeline ships its area with a token of its own.",
  error: 'Error loading deploy tokens. Please try again.',
};

const chip = (token: DeployToken) => {
  const state = tokenState(token);
  if (state === 'active') return <StatusChip status="active" />;
  return <StatusChip status="inactive" label={state === 'expired' ? 'Expired' : 'Revoked'} />;
};

const revokeButton = (token: DeployToken, revoke: (token: DeployToken) => void) =>
  tokenState(token) === 'active' && (
    <IconAction danger label={`Revoke ${token.name}`} hint="Revoke" onClick={() => revoke(token)}>
      <TrashIcon />
    </IconAction>
  );

const columns = (revoke: (token: DeployToken) => void): Column<DeployToken>[] => [
  { id: 'name', header: 'Name', cell: ({ name }) => <b>{name}</b> },
  { id: 'area', header: 'Area', width: 120, cell: ({ area }) => area },
  { id: 'scope', header: 'May', width: 268, cell: ({ scope }) => SCOPE_LABELS[scope] },
  { id: 'state', header: 'Status', width: 104, cell: chip },
  { id: 'expires_at', header: 'Expires', width: 158, cell: ({ expires_at }) => formatInstant(expires_at) },
  { id: 'last_used_at', header: 'Last used', width: 158, cell: ({ last_used_at }) => formatInstant(last_used_at) },
  { id: 'actions', header: 'Actions', width: 90, align: 'right', screenOnly: true, cell: (token) => revokeButton(token, revoke) },
];

const card = (revoke: (token: DeployToken) => void) => (token: DeployToken) => (
  <RowCard
    name={token.name}
    meta={
      <>
        <span>{token.area}</span>
        <span>{SCOPE_LABELS[token.scope]}</span>
        {chip(token)}
      </>
    }
    action={revokeButton(token, revoke)}
  />
);

interface TokenListProps {
  adding: boolean;
  onAdded: () => void;
}

/** The tokens with which pipelines ship: made here, shown once, revoked here. */
export function TokenList({ adding, onAdded }: TokenListProps) {
  const [made, setMade] = useState<NewDeployToken>();
  const [revoking, setRevoking] = useState<DeployToken>();
  const tokens = useQuery(getDeployTokens());
  return (
    <>
      <DataTable label="Deploy tokens" columns={columns(setRevoking)} query={tokens} rowKey={({ id }) => id} card={card(setRevoking)} words={WORDS} />
      <Suspense>
        {adding && <NewTokenDialog onMade={setMade} onClose={onAdded} />}
        {made && <TokenShownDialog token={made} onClose={() => setMade(undefined)} />}
        {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />}
      </Suspense>
    </>
  );
}
