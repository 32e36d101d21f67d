import type { CSSObject } from '@emotion/react';
import type { ComponentProps, ElementType } from 'react';
import { color } from '../theme/color.ts';
import { size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { buttonDefaults, buttonStyles, forwarded } from './button-styles.ts';

interface Look {
  /** Styles of its own: margins, mostly. */
  sx?: CSSObject;
}

export interface IconButtonProps extends Look, ComponentProps<'button'> {
  /** Element instead of a `button`: a link. */
  component?: ElementType;
  /** Of a link inside the suite. */
  to?: string;
}

const Root = styled('button', { shouldForwardProp: forwarded })<Look>(
  {
    ...buttonStyles,
    flex: 'none',
    width: size.iconButton,
    height: size.iconButton,
    padding: 0,
    color: color.text.secondary,
    '&:hover': { background: color.bg.selected, color: color.text.primary },
    '&:disabled, &:disabled:hover': { background: 'none', color: color.text.disabled, opacity: 0.6 },
  },
  ({ sx }) => sx,
);

/** A button that is only an icon; it needs an `aria-label`. With a text at the mouse too: `IconAction`. */
export function IconButton({ component = 'button', className = '', ...props }: IconButtonProps) {
  return <Root as={component} className={`k-icon-button ${className}`} {...(component === 'button' && buttonDefaults)} {...props} />;
}
