import { failureOf } from '@karkhana/shared-auth';
import type { DeployToken } from '@karkhana/shared-contract/releases/release';
import { ConfirmDialog, useToast } from '@karkhana/shared-ui';
import { SCOPE_LABELS } from './release-words.ts';
import { useRevokeDeployToken } from './revoke-deploy-token.ts';

/** DELETE /releases/tokens/:id. */
export default function RevokeTokenDialog({ token, onClose }: { token: DeployToken; onClose: () => void }) {
  const toast = useToast();
  const revoke = useRevokeDeployToken(token.id);
  const confirm = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast.success('Token revoked successfully');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title="Revoke token"
      question="Are you sure you want to revoke this token? Its pipeline can ship no more."
      facts={[
        ['Name', token.name],
        ['Area', token.area],
        ['May', SCOPE_LABELS[token.scope]],
      ]}
      note="This cannot be undone."
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      busy={revoke.isPending}
      failure={revoke.isError ? failureOf(revoke.error, 'Failed to revoke the token') : null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
