import { areaOverrides, clearOverride, subscribeOverrides, useSession } from '@karkhana/shared-auth';
import { CloseIcon, color, styled, zIndex } from '@karkhana/shared-ui';
import { useSyncExternalStore } from 'react';

const Badges = styled('div')({ position: 'fixed', left: 12, bottom: 12, zIndex: zIndex.toast, display: 'grid', gap: 6 });
const Badge = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 32,
  padding: '0 10px',
  border: `1px solid ${color.status.warning.border}`,
  borderRadius: 6,
  background: color.status.warning.bg,
  color: color.status.warning.fg,
  font: 'inherit',
  cursor: 'pointer',
});

/** Says which areas are not the live ones in this tab; a click goes back to the live one (delivery.md, Overrides for developers). */
export function OverrideBadge({ onCleared }: { onCleared: (area: string) => void }) {
  useSession(); // whose they are
  const text = useSyncExternalStore(subscribeOverrides, () => JSON.stringify(areaOverrides()));
  const overrides = Object.entries(JSON.parse(text) as ReturnType<typeof areaOverrides>);
  if (!overrides.length) return null;
  const clear = (area: string) => {
    clearOverride(area);
    onCleared(area);
  };
  return (
    <Badges className="k-no-print">
      {overrides.map(([area, { version }]) => (
        <Badge key={area} type="button" onClick={() => clear(area)} title="Back to the live version">
          {`${area}: ${version} in this tab only`}
          <CloseIcon size={14} />
        </Badge>
      ))}
    </Badges>
  );
}
