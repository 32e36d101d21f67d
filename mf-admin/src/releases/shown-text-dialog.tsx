import { Banner, Button, Dialog, Stack, TextField, useToast } from '@karkhana/shared-ui';
import { useRef } from 'react';

interface ShownTextDialogProps {
  title: string;
  subtitle: string;
  /** Kind of the text: 'Token'. */
  label: string;
  text: string;
  note: { kind: 'warning' | 'info'; sentence: string };
  onClose: () => void;
}

/** A text that was just made and is carried elsewhere. */
export function ShownTextDialog({ title, subtitle, label, text, note, onClose }: ShownTextDialogProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      // A page has a clipboard only over https or on localhost; a selection can be copied by hand everywhere.
      await navigator.clipboard.writeText(text);
      toast.success(`${label} copied`);
    } catch {
      toast.error('The browser did not allow it. Copy the selected text.');
    }
  };
  return (
    <Dialog
      open
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack>
        <Banner kind={note.kind}>{note.sentence}</Banner>
        <TextField ref={field} label={label} value={text} readOnly autoFocus onChange={() => undefined} onFocus={() => field.current?.select()} />
      </Stack>
    </Dialog>
  );
}
