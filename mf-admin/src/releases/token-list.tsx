import { useQuery } from '@karkhana/shared-auth';
import type { DeployToken, NewDeployToken } from '@karkhana/shared-contract/releases/release';
import { DataTable } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getDeployTokens } from './get-deploy-tokens.ts';
import { type TokenAction, tokenCard, tokenColumns } from './token-columns.tsx';

const NewTokenDialog = lazy(() => import('./new-token-dialog.tsx'));
const TokenShownDialog = lazy(() => import('./token-shown-dialog.tsx'));
const RevokeTokenDialog = lazy(() => import('./revoke-token-dialog.tsx'));
const TakeOverTokenDialog = lazy(() => import('./take-over-token-dialog.tsx'));
const DIALOGS = { revoke: RevokeTokenDialog, 'take-over': TakeOverTokenDialog };

const LABELS = {
  empty: 'No deploy tokens found',
  emptyHint: "A team's pipeline ships its area with a token of its own.",
  error: 'Error loading deploy tokens. Please try again.',
};

interface TokenListProps {
  adding: boolean;
  onAdded: () => void;
}

/** The tokens with which pipelines ship: made here, shown once, revoked or taken over here. */
export function TokenList({ adding, onAdded }: TokenListProps) {
  const [made, setMade] = useState<NewDeployToken>();
  const [open, setOpen] = useState<{ action: TokenAction; token: DeployToken }>();
  const tokens = useQuery(getDeployTokens());
  const start = (action: TokenAction, token: DeployToken) => setOpen({ action, token });
  const Dialog = open && DIALOGS[open.action];
  return (
    <>
      <DataTable label="Deploy tokens" columns={tokenColumns(start)} query={tokens} rowKey={({ id }) => id} card={tokenCard(start)} words={LABELS} />
      <Suspense>
        {adding && <NewTokenDialog onMade={setMade} onClose={onAdded} />}
        {made && <TokenShownDialog token={made} onClose={() => setMade(undefined)} />}
        {Dialog && <Dialog token={open.token} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
