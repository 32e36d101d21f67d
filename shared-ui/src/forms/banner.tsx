import { type ReactNode, useEffect, useRef } from 'react';
import { AlertIcon, TickIcon } from '../icons/icons.tsx';
import { color } from '../theme/color.ts';
import { radius } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

export type BannerKind = 'error' | 'success' | 'warning' | 'info';

const Box = styled('div', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: BannerKind }>(({ kind }) => ({
  display: 'flex',
  gap: 9,
  padding: '9px 12px',
  marginBottom: 12,
  border: `1px solid ${color.status[kind].border}`,
  borderRadius: radius.control,
  background: color.status[kind].bg,
  color: color.status[kind].fg,
  '& > svg': { marginTop: 2 },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface BannerProps {
  /** Decides colour and icon, and whether it interrupts a screen reader; by default 'error'. */
  kind?: BannerKind;
  /** Comes into view when it appears: at the head of a form that is longer than its dialog. */
  scrollTo?: boolean;
  /** The sentence, and perhaps a small button. */
  children: ReactNode;
}

/** Inside the form or card it is about; stays until that is solved. An error is announced at once. */
export function Banner({ kind = 'error', scrollTo = false, children }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollTo) box.current?.scrollIntoView({ block: 'nearest' });
  }, [scrollTo]);
  return (
    <Box ref={box} kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'success' ? <TickIcon size={16} /> : <AlertIcon size={16} />}
      <div>{children}</div>
    </Box>
  );
}
