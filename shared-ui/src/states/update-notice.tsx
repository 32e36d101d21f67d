import { CloseIcon, RefreshIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { IconAction } from '../layout/icon-action.tsx';
import { color } from '../theme/color.ts';
import { media, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  padding: `4px ${size.pagePad}`,
  background: color.status.info.bg,
  borderBottom: `1px solid ${color.status.info.border}`,
  color: color.status.info.fg,
  [media.print]: { display: 'none' },
});

export interface UpdateNoticeProps {
  /** "A new version of Sales is ready", "Sales is running its previous version". */
  message: string;
  /** Absent where there is nothing to load. */
  onReload?: () => void;
  /** Closes the line for now. */
  onLater?: () => void;
}

/** One line under the top bar. The caller never shows it over unsaved input. */
export function UpdateNotice({ message, onReload, onLater }: UpdateNoticeProps) {
  return (
    <Root role="status">
      <RefreshIcon size={16} />
      <span style={{ flex: 1 }}>{message}</span>
      {onReload && (
        <Button size="small" onClick={onReload}>
          Reload
        </Button>
      )}
      {onLater && (
        <IconAction label="Later" onClick={onLater}>
          <CloseIcon size={16} />
        </IconAction>
      )}
    </Root>
  );
}
