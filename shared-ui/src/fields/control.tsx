import type { ComponentProps, ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { media, radius, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Box = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: size.control,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.control,
  background: color.bg.surface,
  color: color.text.primary,
  cursor: 'text',
  '&:hover': { borderColor: color.border.controlHover },
  '&:focus-within': { outline: `2px solid ${color.primary.main}`, outlineOffset: -2 },
  // A red edge stays red; the focus ring is around it.
  '&[data-error]': { borderColor: color.status.error.main, outline: `2px solid ${color.status.error.main}`, outlineOffset: -2 },
  '&[data-error]:focus-within': { boxShadow: `0 0 0 2px ${color.primary.main}` },
  // Not to be changed, but to be read.
  '&[data-disabled], &[data-readonly]': { background: color.bg.sunken },
  '&[data-disabled]': { borderColor: color.text.disabled, color: color.text.secondary, cursor: 'default' },
  '&[data-readonly]': { borderColor: color.border.card },
});

/** What takes the text inside the box: `input`, `select` or `textarea`. */
const inside = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  margin: 0,
  padding: '0 9px',
  border: 0,
  borderRadius: 'inherit',
  appearance: 'none',
  background: 'none',
  color: 'inherit',
  cursor: 'inherit',
  textOverflow: 'ellipsis',
  '&:focus': { outline: 0 },
  '&:disabled': { opacity: 1, WebkitTextFillColor: color.text.secondary },
  '&::placeholder': { color: color.text.placeholder, opacity: 1 },
  [media.phone]: { fontSize: 16 },
} as const;

export const Input = styled('input')(inside);
export const Select = styled('select')({
  ...inside,
  padding: '0 29px 0 9px',
  '&:enabled': { cursor: 'pointer' },
  '& option': { background: color.bg.surface, color: color.text.primary },
});
export const Area = styled('textarea')({ ...inside, display: 'block', height: 'auto', padding: '6px 9px', resize: 'vertical', lineHeight: '20px' });

interface ControlProps extends ComponentProps<typeof Box> {
  /** The edge is red. */
  error?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** The element that takes the text, and those before and behind it. */
  children: ReactNode;
}

/** The box of every field that one types in. */
export const Control = ({ error = false, disabled = false, readOnly = false, ...props }: ControlProps) => (
  <Box {...(error && { 'data-error': '' })} {...(disabled && { 'data-disabled': '' })} {...(readOnly && { 'data-readonly': '' })} {...props} />
);

/** Rupee sign, percent or unit inside the box. */
export const Affix = styled('span', { shouldForwardProp: (prop) => prop !== 'side' })<{ side: 'start' | 'end' }>(({ side }) => ({
  color: color.text.secondary,
  whiteSpace: 'nowrap',
  ...(side === 'start' ? { paddingLeft: 9 } : { paddingRight: 9, marginLeft: -1 }),
}));
