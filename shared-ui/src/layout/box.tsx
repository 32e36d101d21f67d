import type { CSSObject } from '@emotion/react';
import type { ComponentProps, ElementType } from 'react';
import { styled } from '../theme/styled.ts';
import { forwarded } from './button-styles.ts';

interface Styles {
  /** Its styles. */
  sx?: CSSObject;
}
const Root = styled('div', { shouldForwardProp: forwarded })<Styles>(({ sx }) => sx);

export interface BoxProps extends Styles, ComponentProps<'div'> {
  /** Element instead of a `div`. */
  component?: ElementType;
}

/** An element with a few styles of its own, where a name would add nothing. */
export const Box = ({ component = 'div', ...props }: BoxProps) => <Root as={component} {...props} />;
