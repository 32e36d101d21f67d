import { failureOf } from '@karkhana/shared-auth';
import type { OpenTry } from '@karkhana/shared-contract/releases/release';
import { ConfirmDialog, formatInstant, useToast } from '@karkhana/shared-ui';
import { useRevokeTry } from './revoke-try.ts';

/** DELETE /releases/tries/:id. */
export default function RevokeTryDialog({ row, onClose }: { row: OpenTry; onClose: () => void }) {
  const toast = useToast();
  const revoke = useRevokeTry(row.id);
  const confirm = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast.success('Link revoked successfully');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title="Revoke link"
      question="Are you sure you want to revoke this link? Whoever tries the version gets the live one again."
      facts={[
        ['Area', row.area],
        ['Version', row.version],
        ['Made by', row.created_by_name],
        ['Until', formatInstant(row.expires_at)],
      ]}
      note="This cannot be undone. A new link can be made."
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      busy={revoke.isPending}
      failure={revoke.isError ? failureOf(revoke.error, 'Failed to revoke the link') : null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
