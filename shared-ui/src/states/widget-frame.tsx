import { type ReactNode, useContext } from 'react';
import { DownIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { Card, CardBody } from '../layout/card.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import { TextLink } from '../layout/links.tsx';
import { SectionTitle } from '../layout/section-title.tsx';
import { type } from '../theme/measures.ts';
import { type CardShape, ChartSkeleton, FiguresSkeleton, ListSkeleton, ToCome } from './card-skeletons.tsx';
import { FoldContext } from './fold.ts';

export interface WidgetFrameProps {
  /** Of the card, and in the sentence when it fails. */
  title: string;
  /** The filtered list behind the figure. */
  link?: { to: string; label: string };
  /** By default 'ready'; the children show only then. */
  state?: 'loading' | 'failed' | 'ready';
  /** Of the future content; 'list' by default. */
  shape?: CardShape | undefined;
  /** Reads or loads it again. */
  onRetry?: () => unknown;
  /** Where there is a version before this one that may work. */
  onPrevious?: (() => unknown) | undefined;
  /** A figure and its count: the content of a folded card. */
  summary?: ReactNode;
  /** The card's content. */
  children?: ReactNode;
}

const TURNED = { transform: 'rotate(180deg)' };

/**
 * A card of the dashboard. A failure shows one line inside its own frame; the others go on. On a phone it is folded to its summary until it is opened.
 * @example
 * <WidgetFrame title="Low Stock" link={{ to: '/stock', label: 'View stock' }} state={state} onRetry={refetch} summary={<Total low={low} />}>
 *   <Items items={low.items} />
 * </WidgetFrame>
 */
export function WidgetFrame({ title, link, state = 'ready', shape = 'list', onRetry, onPrevious, summary, children }: WidgetFrameProps) {
  const fold = useContext(FoldContext);
  if (state === 'loading' && shape === 'overview') return <OverviewToCome title={title} />;
  const open = fold?.open ?? true;
  const more = link && (
    <TextLink to={link.to} style={type.small}>
      {link.label}
    </TextLink>
  );
  return (
    <Card
      title={title}
      action={
        fold ? (
          <IconButton aria-label={`Show ${title}`} aria-expanded={open} onClick={fold.toggle} {...(open && { sx: TURNED })}>
            <DownIcon />
          </IconButton>
        ) : (
          more
        )
      }
    >
      {state === 'ready' && summary}
      {state === 'ready' && open && children}
      {state === 'ready' && fold?.open && more && <CardBody>{more}</CardBody>}
      {state === 'loading' && open && <ToCome name={title}>{shape === 'chart' ? <ChartSkeleton /> : <ListSkeleton />}</ToCome>}
      {state === 'failed' && (
        <CardBody role="alert" style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
          <span style={{ flex: '1 1 180px' }}>{title} could not be loaded</span>
          {onRetry && (
            <Button size="small" onClick={() => onRetry()} aria-label={`Try again: ${title}`}>
              Try again
            </Button>
          )}
          {onPrevious && (
            <Button size="small" onClick={() => onPrevious()} aria-label={`Use the previous version: ${title}`}>
              Use the previous version
            </Button>
          )}
        </CardBody>
      )}
    </Card>
  );
}

/** A section of its own, without a card around it. */
const OverviewToCome = ({ title }: { title: string }) => (
  <section aria-label={title}>
    <SectionTitle>{title}</SectionTitle>
    <ToCome name={title}>
      <FiguresSkeleton />
    </ToCome>
  </section>
);
