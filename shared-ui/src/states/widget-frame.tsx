import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Card, CardBody } from '../layout/card.tsx';
import { TextLink } from '../layout/links.tsx';
import { type } from '../theme/measures.ts';
import { Bone } from './bone.tsx';

export interface WidgetFrameProps {
  title: string;
  /** The filtered list behind the figure. */
  link?: { to: string; label: string };
  state?: 'loading' | 'failed' | 'ready';
  onRetry?: () => unknown;
  children?: ReactNode;
}

/** A card of the dashboard. One that fails says so in one line, inside its own frame; the others go on. */
export function WidgetFrame({ title, link, state = 'ready', onRetry, children }: WidgetFrameProps) {
  return (
    <Card
      title={title}
      action={
        link && (
          <TextLink to={link.to} style={type.small}>
            {link.label}
          </TextLink>
        )
      }
    >
      {state === 'ready' && children}
      {state === 'loading' && (
        <CardBody role="status">
          <Bone width={160} />
          <div>Loading...</div>
        </CardBody>
      )}
      {state === 'failed' && (
        <CardBody role="alert" style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <span style={{ flex: 1 }}>{title} could not be loaded</span>
          {onRetry && (
            <Button size="small" onClick={() => onRetry()} aria-label={`Try again: ${title}`}>
              Try again
            </Button>
          )}
        </CardBody>
      )}
    </Card>
  );
}
