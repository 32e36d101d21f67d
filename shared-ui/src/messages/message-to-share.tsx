import { type ReactNode, useState } from 'react';
import { TextArea } from '../fields/text-area.tsx';
import { ShareIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { Stack } from '../layout/page.tsx';
import { styled } from '../theme/styled.ts';
import { useToast } from '../toasts/use-toast.tsx';

export interface MessageToShareProps {
  /** Of the field: 'Message', 'Letter'. */
  label: string;
  /** The prepared text; it may be edited before it is sent. */
  text: string;
  /** Further ways to take it along, of the text as it is now. */
  children?: ((text: string) => ReactNode) | undefined;
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/**
 * A text that a person takes along to another program: Copy, and Share where the browser can.
 * @example
 * <MessageToShare label="Letter" text={letter} />
 */
export function MessageToShare({ label, text: written, children }: MessageToShareProps) {
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
      <TextArea label={label} value={text} onChange={setText} rows={14} />
      <Buttons>
        <Button onClick={() => void copy()}>Copy</Button>
        {typeof navigator.share === 'function' && (
          <Button startIcon={<ShareIcon />} onClick={() => void share()}>
            Share
          </Button>
        )}
        {children?.(text)}
      </Buttons>
    </Stack>
  );
}
