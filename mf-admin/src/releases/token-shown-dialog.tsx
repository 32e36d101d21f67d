import type { NewDeployToken } from '@karkhana/shared-contract/releases/release';
import { Banner, Button, Dialog, Stack, TextField, useToast } from '@karkhana/shared-ui';
import { useRef } from 'react';

/** The token itself, this once: only its hash is kept. */
export default function TokenShownDialog({ token, onClose }: { token: NewDeployToken; onClose: () => void }) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      // A page has a clipboard only over https or on localhost; what is selected can be copied by hand everywhere.
      await navigator.clipboard.writeText(token.token);
      toast.success('Token copied');
    } catch {
      toast.error('The browser did not allow it. Copy the selected text.');
    }
  };
  return (
    <Dialog
      open
      title={token.name}
      subtitle={token.area}
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
        <Banner kind="warning">Copy it now. It is shown only this once.</Banner>
        <TextField ref={field} label="Token" value={token.token} readOnly autoFocus onChange={() => undefined} onFocus={() => field.current?.select()} />
      </Stack>
    </Dialog>
  );
}
