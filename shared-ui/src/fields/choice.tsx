import { color } from '../theme/color.ts';
import { media, radius, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const box = {
  appearance: 'none',
  flex: 'none',
  position: 'relative',
  width: 18,
  height: 18,
  margin: 0,
  border: `1px solid ${color.border.control}`,
  background: color.bg.surface,
  cursor: 'pointer',
  '&:disabled': { background: color.bg.sunken, borderColor: color.border.card, cursor: 'not-allowed' },
  '&:hover:enabled': { borderColor: color.border.controlHover },
} as const;

/** Drawn with borders, because a policy that forbids foreign pictures forbids `data:` too. */
export const Tick = styled('input')({
  ...box,
  borderRadius: radius.chip,
  '&:checked': { background: color.primary.main, borderColor: color.primary.main },
  '&:checked:disabled': { background: color.text.disabled, borderColor: color.text.disabled },
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    left: 5,
    top: 1,
    width: 6,
    height: 11,
    border: `solid ${color.primary.contrast}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
});

export const Dot = styled('input')({ ...box, borderRadius: '50%', '&:checked': { border: `5px solid ${color.primary.main}` } });

export const ChoiceLabel = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed', color: color.text.disabled },
  [media.touch]: { minHeight: size.control },
});
