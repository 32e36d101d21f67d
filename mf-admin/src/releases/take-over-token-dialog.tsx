import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { DeployToken } from '@karkhana/shared-contract/releases/release';
import { SCOPE_LABELS } from './release-words.ts';
import { useTakeOverToken } from './take-over-token.ts';

/** POST /releases/tokens/:id/take-over. */
export default function TakeOverTokenDialog({ token, onClose }: { token: DeployToken; onClose: () => void }) {
  const takeOver = useTakeOverToken(token.id);
  return (
    <ConfirmSave
      save={takeOver}
      sent={undefined}
      title="Take over token"
      question="Take over this token? Its pipeline keeps the secret, and you answer for it from now on."
      facts={[
        ['Name', token.name],
        ['Area', token.area],
        ['May', SCOPE_LABELS[token.scope]],
        ['Made by', token.created_by_name],
      ]}
      note={`If ${token.created_by_name} should not know the secret any more, revoke the token and make a new one instead.`}
      confirmLabel="Take Over"
      busyLabel="Taking over..."
      harmless
      saved="Token taken over successfully"
      failed="Failed to take over the token"
      onClose={onClose}
    />
  );
}
