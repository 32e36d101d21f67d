import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../states/skeleton.tsx';
import { color } from '../theme/color.ts';
import { media, radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { Button } from './button.tsx';
import { usePhone } from './use-media.ts';

const card = {
  display: 'block',
  padding: '12px 16px 13px',
  background: color.bg.surface,
  border: `1px solid ${color.border.card}`,
  borderRadius: radius.card,
  color: 'inherit',
  textDecoration: 'none',
  [media.phone]: { padding: '10px 12px' },
} as const;
const Root = styled('div')(card);
const RootLink = styled(Link)({ ...card, '&:hover': { borderColor: color.border.control } });
const Label = styled('span')({ display: 'block', color: color.text.secondary, ...type.small });
const Value = styled('div')({ letterSpacing: '-0.2px', whiteSpace: 'nowrap', ...type.figure, [media.phone]: { fontSize: '1.25rem', lineHeight: '28px' } });
const Unit = styled('small')({ marginLeft: 4, color: color.text.secondary, letterSpacing: 0, ...type.small });
const Hint = styled('div')({ display: 'flex', alignItems: 'center', gap: 5, minHeight: 18, color: color.text.secondary, ...type.small });

export interface StatCardProps {
  /** Name of the figure: "Today's Income". */
  label: string;
  /** As it shows, formatted. */
  value: string;
  /** In small words behind the figure: 'orders'. */
  unit?: string;
  /** One line below it. */
  hint?: ReactNode;
  /** The list behind the figure: makes the whole card a link. */
  to?: string;
  /** A bar in place of the figure. */
  loading?: boolean;
  /** Given when the figure could not be loaded; offers Try again. */
  onRetry?: (() => void) | undefined;
}

/** One figure. Without data the caller passes zero; a figure that failed to load is a dash, never a zero. */
export function StatCard({ label, value, unit, hint, to, loading = false, onRetry }: StatCardProps) {
  const phone = usePhone();
  const content = (
    <>
      <Label>{label}</Label>
      <Value>
        {loading ? <Skeleton width={phone ? 64 : 110} /> : onRetry ? '-' : value}
        {loading && <Unit>Loading...</Unit>}
        {unit && !loading && !onRetry && <Unit>{unit}</Unit>}
      </Value>
      {/* Its line is there from the start, and there is none where none comes: nothing below moves. */}
      {hint && !onRetry && <Hint>{!loading && hint}</Hint>}
    </>
  );
  if (onRetry && !loading) {
    return (
      <Root>
        {content}
        <Button size="small" onClick={onRetry} aria-label={`Try again: ${label}`}>
          Try again
        </Button>
      </Root>
    );
  }
  return to ? <RootLink to={to}>{content}</RootLink> : <Root>{content}</Root>;
}
