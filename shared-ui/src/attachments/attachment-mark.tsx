import { PaperclipIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';

interface AttachmentMarkProps {
  /** How many there are; undefined while that is not known. */
  count?: number | undefined;
  /** Opens the dialog of attachments. */
  onOpen: () => void;
}

/** '2' beside a paperclip, which opens the attachments; nothing while there are none. */
export function AttachmentMark({ count = 0, onOpen }: AttachmentMarkProps) {
  if (!count) return null;
  const words = `${count} ${count === 1 ? 'attachment' : 'attachments'}`;
  return (
    <Button size="small" className="k-no-print" aria-label={words} title={words} startIcon={<PaperclipIcon size={16} />} onClick={onOpen}>
      {count}
    </Button>
  );
}
