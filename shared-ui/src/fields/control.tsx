import MuiOutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { color } from '../theme/color.ts';
import { media } from '../theme/measures.ts';

/** The box of every field that one types in. */
export const Control = styled(MuiOutlinedInput)({
  width: '100%',
  paddingLeft: 0,
  paddingRight: 0,
  gap: 0,
  '& .MuiInputBase-input': { boxSizing: 'border-box', padding: '0 10px', minWidth: 0, textOverflow: 'ellipsis', [media.phone]: { fontSize: 16 } },
  // Not to be changed, but to be read.
  '&.Mui-disabled': { background: color.bg.sunken, '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: color.text.secondary } },
  '&.Mui-readOnly': { background: color.bg.sunken, '&& .MuiOutlinedInput-notchedOutline': { borderColor: color.border.card } },
  // A red edge stays red; what has the focus is seen around it.
  '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 2px ${color.primary.main}` },
});

/** Rupee sign, percent or unit inside the box. */
export const Affix = styled('span', { shouldForwardProp: (prop) => prop !== 'side' })<{ side: 'start' | 'end' }>(({ side }) => ({
  color: color.text.secondary,
  whiteSpace: 'nowrap',
  ...(side === 'start' ? { paddingLeft: 10 } : { paddingRight: 10, marginLeft: -2 }),
}));
