import { color, Modal, media, radius, styled, type, zIndex } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';

const Box = styled('div')({
  position: 'absolute',
  top: 60,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(720px, calc(100vw - 24px))',
  maxHeight: 'calc(100vh - 84px)',
  display: 'flex',
  flexDirection: 'column',
  background: color.bg.surface,
  border: `1px solid ${color.border.card}`,
  borderRadius: radius.dialog,
  boxShadow: '0 16px 48px rgba(11,32,38,0.28)',
  overflow: 'hidden',
});

interface FrameProps {
  children: ReactNode;
  label: string;
  onClose: () => void;
  /** The focus has come to the frame itself, which does nothing with keys: by a click beside the lines, or back from a screen that took it. */
  onFocusLost: () => void;
}

/** Above everything, with the focus kept inside and given back. */
export function Frame({ children, label, onClose, onFocusLost }: FrameProps) {
  return (
    <Modal open onClose={onClose} sx={{ zIndex: zIndex.dialog }}>
      <Box role="dialog" aria-modal="true" aria-label={label} onFocus={(event) => event.target === event.currentTarget && onFocusLost()}>
        {children}
      </Box>
    </Modal>
  );
}

export const Search = styled('div')({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: 10,
  height: 44,
  padding: '0 12px',
  color: color.text.secondary,
  borderBottom: `1px solid ${color.border.card}`,
});
export const Input = styled('input')({
  flex: 1,
  minWidth: 0,
  height: '100%',
  border: 0,
  outline: 'none',
  background: 'transparent',
  color: color.text.primary,
  '&::placeholder': { color: color.text.placeholder, opacity: 1 },
  [media.phone]: { fontSize: 16 },
});
export const List = styled('ul')({ padding: 6, overflowY: 'auto', minHeight: 0 });
export const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '4px 10px',
  borderRadius: radius.control,
  cursor: 'pointer',
  '&[aria-selected="true"]': { background: color.bg.selected },
  '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { ...type.small, color: color.text.secondary, whiteSpace: 'nowrap' },
  '& > small:last-of-type': { minWidth: 96, textAlign: 'right' },
  '& > svg': { color: color.text.secondary },
  [media.touch]: { minHeight: 48 },
  [media.phone]: { flexWrap: 'wrap', rowGap: 2, '& > small:last-of-type': { minWidth: 0 } },
});
export const Hint = styled('p')({ padding: '0 16px', color: color.text.secondary, ...type.small, '&:not(:empty)': { paddingBottom: 10 } });
