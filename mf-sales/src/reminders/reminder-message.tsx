import { Button, ShareIcon, Stack, styled, TextArea, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { whatsAppLink } from './reminder-text.ts';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The text, as it may be changed once more, and the ways to take it along. */
export function ReminderMessage({ phone, text: written }: { phone: string; text: string }) {
  const [text, setText] = useState(written);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      toast.error('The text could not be copied. Select it and press Ctrl+C');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Who closes the browser's own dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error('The text could not be shared. Copy it instead');
    }
  };
  return (
    <Stack>
      <TextArea label="Message" value={text} onChange={setText} rows={14} />
      <Buttons>
        <Button onClick={() => void copy()}>Copy</Button>
        {typeof navigator.share === 'function' && (
          <Button startIcon={<ShareIcon />} onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button component="a" href={whatsAppLink(phone, text)} target="_blank" rel="noreferrer">
          WhatsApp
        </Button>
      </Buttons>
    </Stack>
  );
}
