import { AlertIcon, RefreshIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { color } from '../theme/color.ts';
import { MONO, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Root = styled('div')({ padding: '36px 16px', textAlign: 'center' });
const Message = styled('b')({ display: 'inline-flex', gap: 6, alignItems: 'center', color: color.status.error.fg });
const Reference = styled('p')({ marginTop: 10, color: color.text.secondary, ...type.small, '& code': { fontFamily: MONO } });

export interface ErrorStateProps {
  /** What did not come, as a sentence. */
  message: string;
  /** Reads again; absent where that would not help. */
  onRetry?: (() => unknown) | undefined;
  /** The request's id, for support. */
  reference?: string | undefined;
}

/** Data that did not come, inside a card or screen: the sentence, and Try again. */
export function ErrorState({ message, onRetry, reference }: ErrorStateProps) {
  return (
    <Root role="alert">
      <Message>
        <AlertIcon size={16} />
        {message}
      </Message>
      {onRetry && (
        <div style={{ marginTop: 8 }}>
          <Button size="small" startIcon={<RefreshIcon size={16} />} onClick={() => onRetry()}>
            Try again
          </Button>
        </div>
      )}
      {reference && (
        <Reference>
          Number for your administrator: <code>{reference}</code>
        </Reference>
      )}
    </Root>
  );
}
