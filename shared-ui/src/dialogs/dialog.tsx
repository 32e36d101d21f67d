import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { CloseIcon } from '../icons/icons.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import { Dialog as MuiDialog } from '../overlays/parts.tsx';
import { color } from '../theme/color.ts';
import { dialogWidth, media, motion, radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

export interface DialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** The dialog's name and its h2. */
  title: string;
  /** Which record it is about. */
  subtitle?: ReactNode;
  /** Width at a desk; by default 'medium'. On a phone it takes all. */
  size?: keyof typeof dialogWidth | undefined;
  /** For what cannot wait. */
  role?: 'alertdialog' | undefined;
  /** Escape, the close button, a click beside it. */
  onClose: () => void;
  /** A confirm dialog has none: its Cancel is enough. */
  closeButton?: boolean | undefined;
  /** What scrolls between head and foot. */
  children: ReactNode;
  /** The fixed foot: other content on the left, then Cancel, the primary last. */
  foot: ReactNode;
  /** Keys pressed anywhere in it: Ctrl+Enter of a form. */
  onKeyDown?: ((event: KeyboardEvent<HTMLDivElement>) => void) | undefined;
}

const Shell = styled(MuiDialog, { shouldForwardProp: (prop) => prop !== 'width' })<{ width: number }>(({ width }) => ({
  '& .MuiDialog-paper': {
    width,
    maxWidth: 'calc(100% - 32px)',
    maxHeight: 'calc(100% - 32px)',
    margin: 16,
    animation: `k-rise ${motion.base}ms ${motion.ease}`,
    '@keyframes k-rise': { from: { transform: 'translateY(6px)' } },
  },
  [media.phone]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': { width: '100%', maxWidth: '100%', maxHeight: '100%', margin: 0, borderRadius: `${radius.dialog}px ${radius.dialog}px 0 0` },
  },
}));
const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '16px 12px 12px 20px',
  '& > div': { flex: 1, minWidth: 0, paddingTop: 3 },
  '& h2': { ...type.section, overflowWrap: 'anywhere' },
  '& p': { ...type.small, color: color.text.secondary, overflowWrap: 'anywhere' },
});
// A table's sticky header sticks to the top of this scroll area, not below the top bar of a page.
const Body = styled('div')({ padding: '4px 20px 20px', overflow: 'auto', minHeight: 0, '--k-head-top': '0px' });
const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 20px',
  borderTop: `1px solid ${color.border.row}`,
  '& > :first-of-type:not(button)': { marginRight: 'auto' },
  [media.phone]: { flexWrap: 'wrap', '& > button': { flex: '1 1 auto' }, '& > :not(button)': { flexBasis: '100%' } },
});

/**
 * The frame of every dialog: title, scrolling body, fixed foot; a sheet at the bottom of a phone. It keeps the focus and returns it to the element that opened
 * it.
 * @example
 * <Dialog open title="Send Purchase Order" subtitle={order.number} onClose={close} foot={<Button onClick={close}>Cancel</Button>}>
 *   {preview}
 * </Dialog>
 */
export function Dialog({ open, title, subtitle, size = 'medium', role, onClose, closeButton = true, children, foot, onKeyDown }: DialogProps) {
  const id = useId();
  return (
    <Shell
      open={open}
      onClose={onClose}
      maxWidth={false}
      width={dialogWidth[size]}
      aria-labelledby={id}
      {...(role && { role })}
      {...(onKeyDown && { onKeyDown })}
    >
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {closeButton && (
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </Head>
      <Body>{children}</Body>
      <Foot>{foot}</Foot>
    </Shell>
  );
}
