import type { OpenTry, ReleaseTry } from '@karkhana/shared-contract/releases/release';
import { formatInstant } from '@karkhana/shared-ui';
import { ShownTextDialog } from '../shown-text-dialog.tsx';

/** The link of a preview, to send to the people who should look at the version. */
export default function TryShownDialog({ row, onClose }: { row: ReleaseTry | OpenTry; onClose: () => void }) {
  const sentence = `Until ${formatInstant(row.expires_at)}, or until it is revoked. It runs with the sign-in of the person who opens it.`;
  return (
    <ShownTextDialog
      title="Link"
      subtitle={`${row.area} ${row.version}`}
      label="Link"
      text={new URL(row.link, window.location.origin).href}
      note={{ kind: 'info', sentence }}
      onClose={onClose}
    />
  );
}
