import type { CSSObject } from '@emotion/react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { FONT, size as heights, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { buttonDefaults, buttonStyles, forwarded } from './button-styles.ts';

interface Look {
  /** By default `outlined`; one button of a screen or dialog is `contained`; `text` for one that goes with another. */
  variant?: 'outlined' | 'contained' | 'text';
  /** Of one that is `contained`: `error` takes something away. */
  color?: 'inherit' | 'primary' | 'error';
  /** By default `medium`. */
  size?: 'small' | 'medium';
  /** Styles of its own: margins, mostly. */
  sx?: CSSObject;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'color'> {
  /** Before its words. */
  startIcon?: ReactNode;
  /** Behind its words. */
  endIcon?: ReactNode;
  /** Element instead of a `button`: a link that looks like one. */
  component?: ElementType;
  /** Of a link inside the suite. */
  to?: string;
  /** Of a link that leads out of it. */
  href?: string;
  /** As of any link. */
  target?: string;
  /** As of any link. */
  rel?: string;
}

const outlined: CSSObject = {
  border: `1px solid ${color.border.control}`,
  background: color.bg.surface,
  color: color.text.primary,
  '&:hover': { background: color.bg.hover, borderColor: color.border.controlHover },
  '&[aria-expanded=true], &[aria-pressed=true]': { background: color.bg.selected, borderColor: color.primary.main },
};
const text: CSSObject = {
  padding: '0 10px',
  color: color.text.link,
  '&:hover': { background: `oklch(from ${color.text.primary} l c h / ${color.opacity.hover})` },
};
const contained = (background: string, hovered: string): CSSObject => ({ background, color: color.primary.contrast, '&:hover': { background: hovered } });

const lookOf = ({ variant, color: hue }: Look): CSSObject => {
  if (variant === 'text') return text;
  if (variant !== 'contained') return outlined;
  const { error } = color.status;
  return hue === 'error' ? contained(error.main, error.fg) : contained(color.primary.main, color.primary.hover);
};
const disabledLook = ({ variant }: Look): CSSObject => ({
  color: color.text.disabled,
  ...(variant === 'text' ? { background: 'none' } : { background: color.bg.sunken, borderColor: color.border.card }),
});

const Root = styled('button', { shouldForwardProp: forwarded })<Look>(
  { ...buttonStyles, height: heights.control, minWidth: 0, padding: '0 14px', fontFamily: FONT, ...type.card, whiteSpace: 'nowrap' },
  lookOf,
  ({ size }) => size === 'small' && { height: heights.controlSmall, padding: '0 10px', ...type.label, '& > .k-start-icon': { marginRight: 6 } },
  (look) => ({ '&:disabled, &:disabled:hover': disabledLook(look) }),
  ({ sx }) => sx,
);
// The invisible character keeps the icon on the line of the words.
const Icon = styled('span')({ display: 'inherit', alignItems: 'center', '&::before': { content: '"\\200b"', width: 0, overflow: 'hidden' } });
const StartIcon = styled(Icon)({ marginRight: 7 });
const EndIcon = styled(Icon)({ marginLeft: 7 });

/**
 * A button, or what looks like one: `component` or `href` make it a link.
 * @example
 * <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={add}>New Vendor</Button>
 */
export function Button({ component, startIcon, endIcon, className = '', children, ...props }: ButtonProps) {
  const as = component ?? (props.href === undefined ? 'button' : 'a');
  return (
    <Root as={as} className={`k-button ${className}`} {...(as === 'button' && buttonDefaults)} {...props}>
      {startIcon && <StartIcon className="k-start-icon">{startIcon}</StartIcon>}
      {children}
      {endIcon && <EndIcon>{endIcon}</EndIcon>}
    </Root>
  );
}
