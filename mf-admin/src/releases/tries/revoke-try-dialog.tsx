import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { OpenTry } from '@karkhana/shared-contract/releases/release';
import { formatInstant } from '@karkhana/shared-ui';
import { useRevokeTry } from './revoke-try.ts';

/** DELETE /releases/tries/:id. */
export default function RevokeTryDialog({ row, onClose }: { row: OpenTry; onClose: () => void }) {
  const revoke = useRevokeTry(row.id);
  return (
    <ConfirmSave
      save={revoke}
      sent={undefined}
      title="Revoke link"
      question="Are you sure you want to revoke this link? People who are trying the version get the live one again."
      facts={[
        ['Area', row.area],
        ['Version', row.version],
        ['Made by', row.created_by_name],
        ['Until', formatInstant(row.expires_at)],
      ]}
      note="This cannot be undone. A new link can be made."
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      saved="Link revoked successfully"
      failed="Failed to revoke the link"
      onClose={onClose}
    />
  );
}
