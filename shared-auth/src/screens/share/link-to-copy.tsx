import { Button, formatDay, Small, styled, TextField, useToast } from '@karkhana/shared-ui';
import { useRef } from 'react';

const Line = styled('div')({ display: 'flex', alignItems: 'flex-end', gap: 8, '& > :not(button)': { flex: 1, minWidth: 0 } });

/** The link to a paper, and what giving it away means. @param lastDay on which it opens */
export function LinkToCopy({ address, lastDay }: { address: string; lastDay: string }) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      // A page has a clipboard only over https or on localhost; what is selected can be copied by hand everywhere.
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      toast.error('The browser did not allow it. Copy the selected link.');
    }
  };
  return (
    <div>
      <Line>
        <TextField ref={field} label="Link" value={address} readOnly onChange={() => undefined} onFocus={() => field.current?.select()} />
        <Button onClick={() => void copy()}>Copy Link</Button>
      </Line>
      <Small>Anyone with this link can open the PDF until {formatDay(lastDay)}, without signing in. Settings, Links takes it back.</Small>
    </div>
  );
}
