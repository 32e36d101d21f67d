import { Link as RouterLink } from 'react-router-dom';
import { color } from '../theme/color.ts';
import { media } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { Button, type ButtonProps } from './button.tsx';

const linkStyle = {
  color: color.text.link,
  textDecoration: 'none',
  borderRadius: 2,
  textUnderlineOffset: 2,
  '&:hover': { textDecoration: 'underline' },
  // A finger needs 44 px; the line keeps its height.
  [media.touch]: {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', left: -4, right: -4, top: '50%', height: 46, transform: 'translateY(-50%)' },
  },
  // Among words colour alone is too weak a mark.
  'p > &': { textDecoration: 'underline' },
} as const;

/** A link inside the suite. */
export const TextLink = styled(RouterLink)(linkStyle);

/** The strong link of a row: a document number. It never wraps. */
export const DocumentLink = styled(RouterLink)({ ...linkStyle, fontWeight: 600, whiteSpace: 'nowrap' });

type Look = Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'endIcon' | 'color' | 'className' | 'children' | 'aria-label' | 'id'>;

interface ButtonLinkProps extends Look {
  /** Where it leads, within the suite. */
  to: string;
}

/** What looks like a button and goes to another screen is a link, so that it can be opened in a new tab. */
export function ButtonLink({ to, ...props }: ButtonLinkProps) {
  return <Button {...props} component={RouterLink} to={to} />;
}
