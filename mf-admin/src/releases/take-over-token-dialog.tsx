import { failureOf } from '@karkhana/shared-auth';
import type { DeployToken } from '@karkhana/shared-contract/releases/release';
import { ConfirmDialog, useToast } from '@karkhana/shared-ui';
import { SCOPE_LABELS } from './release-words.ts';
import { useTakeOverToken } from './take-over-token.ts';

/** POST /releases/tokens/:id/take-over. */
export default function TakeOverTokenDialog({ token, onClose }: { token: DeployToken; onClose: () => void }) {
  const toast = useToast();
  const takeOver = useTakeOverToken(token.id);
  const confirm = () =>
    takeOver.mutate(undefined, {
      onSuccess: () => {
        toast.success('Token taken over successfully');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title="Take over token"
      question="Do you want to answer for this token from now on? Its pipeline goes on with the secret that it has."
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
      busy={takeOver.isPending}
      failure={takeOver.isError ? failureOf(takeOver.error, 'Failed to take over the token') : null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
