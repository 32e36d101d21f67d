import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { DeployToken } from '@karkhana/shared-contract/releases/release';
import { SCOPE_LABELS } from './release-words.ts';
import { useRevokeDeployToken } from './revoke-deploy-token.ts';

/** DELETE /releases/tokens/:id. */
export default function RevokeTokenDialog({ token, onClose }: { token: DeployToken; onClose: () => void }) {
  const revoke = useRevokeDeployToken(token.id);
  return (
    <ConfirmSave
      save={revoke}
      sent={undefined}
      title="Revoke token"
      question="Are you sure you want to revoke this token? The pipeline that uses it can no longer publish."
      facts={[
        ['Name', token.name],
        ['Area', token.area],
        ['May', SCOPE_LABELS[token.scope]],
      ]}
      note="This cannot be undone."
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      saved="Token revoked successfully"
      failed="Failed to revoke the token"
      onClose={onClose}
    />
  );
}
