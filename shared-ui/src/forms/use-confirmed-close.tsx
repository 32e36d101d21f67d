import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface Unsaved {
  /** Something is entered that is not saved. */
  dirty: boolean;
  /** It is being saved: nothing closes meanwhile. */
  busy: boolean;
  onClose: () => void;
}

/** `close` for a dialog with a form and its Cancel, which confirms while something is entered; render `question` beside the dialog. */
export function useConfirmedClose({ dirty, busy, onClose }: Unsaved) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  const question = (
    <ConfirmDialog
      open={asking}
      title="Close without saving?"
      question="What you entered here is not saved."
      confirmLabel="Close"
      cancelLabel="Stay"
      onClose={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        onClose();
      }}
    />
  );
  return { close, question };
}
