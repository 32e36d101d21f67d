import type { AuditEntry } from '@karkhana/shared-contract/audit/audit-entry';
import { Button, Dialog, FactList, formatInstant } from '@karkhana/shared-ui';
import { detailFacts } from './audit-words.ts';

/** One entry of the trail, whole. */
export default function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const facts = detailFacts(entry);
  return (
    <Dialog
      open
      title={entry.summary}
      subtitle={`${entry.user_name}, ${formatInstant(entry.created_at)}`}
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {facts.length > 0 ? <FactList inset facts={facts} /> : <p>No further details were kept.</p>}
    </Dialog>
  );
}
