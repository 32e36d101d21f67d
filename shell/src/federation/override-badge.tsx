import { areaOverrides, clearOverride, endedOverrides, subscribeOverrides, useSession } from '@karkhana/shared-auth';
import { formatInstant, styled, zIndex } from '@karkhana/shared-ui';
import { type ReactNode, useEffect, useReducer, useSyncExternalStore } from 'react';
import { Badge } from './badge.tsx';

const LOOK_AGAIN_MS = 30_000;

const Badges = styled('div')({ position: 'fixed', left: 12, bottom: 12, zIndex: zIndex.toast, display: 'grid', gap: 6 });

/** Of each area with a preview in this tab, or with one whose time is over. */
function sentences(): Record<string, { sentence: string; title: string }> {
  const tried = Object.entries(areaOverrides()).map(([area, { version, until }]) => {
    const end = until === undefined ? '' : `, until ${formatInstant(new Date(until).toISOString())}`;
    return [area, { sentence: `${area}: ${version} in this tab only${end}`, title: 'Back to the live version' }] as const;
  });
  const ended = Object.entries(endedOverrides()).map(([area, { version }]) => {
    return [area, { sentence: `${area}: the time to try ${version} is over, this is the live version`, title: 'Understood' }] as const;
  });
  return Object.fromEntries([...tried, ...ended]);
}

/** Shows which areas are not the live ones in this tab; a click goes back to the live one (docs/reference/delivery.md#tries). */
export default function OverrideBadge({ onCleared, children }: { onCleared: (area: string) => void; children?: ReactNode }) {
  useSession(); // of the present user
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const clock = setInterval(lookAgain, LOOK_AGAIN_MS); // time ends them too
    return () => clearInterval(clock);
  }, []);
  const text = useSyncExternalStore(subscribeOverrides, () => JSON.stringify(sentences()));
  const badges = Object.entries(JSON.parse(text) as ReturnType<typeof sentences>);
  if (!badges.length && !children) return null;
  const clear = (area: string) => {
    clearOverride(area);
    onCleared(area);
  };
  return (
    <Badges className="k-no-print">
      {badges.map(([area, { sentence, title }]) => (
        <Badge key={area} title={title} onClick={() => clear(area)}>
          {sentence}
        </Badge>
      ))}
      {children}
    </Badges>
  );
}
