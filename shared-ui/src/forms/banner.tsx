import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { AlertIcon, TickIcon } from '../icons/icons.tsx';
import { color } from '../theme/color.ts';
import { radius } from '../theme/measures.ts';

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

/** Inside the form or card it is about; stays until that is solved. An error is announced at once. */
export const Banner = ({ kind = 'error', children }: { kind?: BannerKind; children: ReactNode }) => (
  <Box kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
    {kind === 'success' ? <TickIcon size={16} /> : <AlertIcon size={16} />}
    <div>{children}</div>
  </Box>
);
