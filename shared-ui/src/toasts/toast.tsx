import { useSnackbar } from 'notistack';
import { type CSSProperties, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { AlertIcon, ClockIcon, CloseIcon, TickIcon } from '../icons/icons.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import { color } from '../theme/color.ts';
import { radius } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { type LiveText, useLiveText } from './live-text.ts';
import type { ToastId, ToastKind } from './toast-queue.ts';

const GLYPHS = { success: <TickIcon />, error: <AlertIcon />, blank: null, loading: <ClockIcon /> };
const EDGES = { success: color.status.success.main, error: color.status.error.main, blank: color.status.neutral.main, loading: color.status.neutral.main };

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: ToastKind }>(({ kind }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  boxSizing: 'border-box',
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  minHeight: 44,
  padding: '6px 8px 6px 12px',
  background: color.bg.surface,
  color: color.text.primary,
  border: `1px solid ${color.border.card}`,
  borderLeft: `4px solid ${EDGES[kind]}`,
  borderRadius: radius.control,
  boxShadow: '0 6px 20px rgba(11,32,38,.2)',
  pointerEvents: 'auto',
  '& > svg': { color: kind === 'blank' ? 'inherit' : EDGES[kind] },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface ToastProps {
  id: ToastId;
  kind: ToastKind;
  message: LiveText;
  /** Milliseconds; null stays until it is closed or replaced. */
  duration: number | null;
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties;
}

/**
 * One message. Its time stops while the mouse or the keyboard is on it. A pointer that rested where it appeared does not count: only one that moves holds it.
 */
export function Toast({ id, kind, message, duration, ref, style = {} }: ToastProps) {
  const { closeSnackbar } = useSnackbar();
  const [held, setHeld] = useState(false);
  const restedAt = useRef<string>(undefined);
  const words = useLiveText(message);

  useEffect(() => {
    if (held || duration === null) return;
    const timer = setTimeout(() => closeSnackbar(id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, id, closeSnackbar]);

  const entered = (event: MouseEvent) => {
    restedAt.current = placeOf(event);
  };
  // A browser also reports a move when something appears under a pointer that rests.
  const moved = (event: MouseEvent) => {
    if (placeOf(event) !== restedAt.current) setHeld(true);
  };

  return (
    <Frame
      ref={ref}
      style={style}
      kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={entered}
      onMouseMove={moved}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {GLYPHS[kind]}
      <span>{words}</span>
      <IconButton aria-label="Close" onClick={() => closeSnackbar(id)}>
        <CloseIcon size={16} />
      </IconButton>
    </Frame>
  );
}

const placeOf = ({ screenX, screenY }: MouseEvent): string => `${screenX} ${screenY}`;
