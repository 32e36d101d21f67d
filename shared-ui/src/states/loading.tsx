import { keyframes } from '@emotion/react';
import { color } from '../theme/color.ts';
import { media } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const appear = keyframes({ to: { opacity: 1 } });
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '48px 16px',
  color: color.text.secondary,
  // A warm screen is there sooner than this shows.
  opacity: 0,
  animation: `${appear} 0s 300ms forwards`,
  [media.reducedMotion]: { opacity: 1 },
});
const Ring = styled('span')({
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: `3px solid ${color.border.card}`,
  borderTopColor: color.primary.main,
  animation: `${turn} 0.8s linear infinite`,
});

/** A screen or a card that waits for its data: the words at once, to be seen after 300 ms. */
export function Loading() {
  return (
    <Root role="status">
      <Ring />
      Loading...
    </Root>
  );
}
