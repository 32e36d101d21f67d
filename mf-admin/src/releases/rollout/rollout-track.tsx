import type { ReleaseCanary } from '@karkhana/shared-contract/releases/release';
import { color, styled } from '@karkhana/shared-ui';
import { type Step, stepsOf } from './rollout-words.ts';

const Track = styled('ol')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 3,
  margin: 0,
  padding: '14px 16px 12px',
  borderBottom: `1px solid ${color.border.row}`,
  listStyle: 'none',
});
const { main } = color.primary;
const EDGES: Record<Step['state'], object> = {
  done: { borderTopColor: main },
  now: { borderImage: `linear-gradient(90deg, ${main} 50%, ${color.border.row} 50%) 1` },
  'to-come': {},
};
const Part = styled('li', { shouldForwardProp: (name) => name !== 'state' })<{ state: Step['state'] }>(({ state }) => ({
  paddingTop: 6,
  borderTop: `6px solid ${color.border.row}`,
  ...EDGES[state],
  borderRadius: 2,
  color: color.text.secondary,
  fontSize: 13,
  lineHeight: '18px',
  '& b': { display: 'block', color: color.text.primary, fontWeight: state === 'to-come' ? 400 : 600 },
}));

/** The steps of a canary: past, present and coming. */
export const RolloutTrack = ({ canary }: { canary: ReleaseCanary }) => (
  <Track aria-label="Steps">
    {stepsOf(canary).map(({ percent, state, when }) => (
      <Part key={percent} state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{`${percent}%`}</b>
        {when}
      </Part>
    ))}
  </Track>
);
