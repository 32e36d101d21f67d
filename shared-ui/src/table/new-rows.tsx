import { color } from '../theme/color.ts';
import { layout, media, zIndex } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

/** Takes no room, so that nothing moves when it comes, and stays in sight while the rows scroll. */
const Place = styled('div')({
  position: 'sticky',
  top: layout.topbar + 8,
  zIndex: zIndex.stickyCell + 2,
  display: 'flex',
  justifyContent: 'center',
  height: 0,
  [media.print]: { display: 'none' },
});

const Pill = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  height: 28,
  padding: '0 12px 0 10px',
  border: `1px solid ${color.primary.main}`,
  borderRadius: 14,
  background: color.bg.surface,
  color: color.text.link,
  fontWeight: 600,
  fontSize: 13,
  cursor: 'pointer',
  [media.phone]: { height: 36, borderRadius: 18 },
});

/** "3 new": rows of others that wait until the user shows them. @param count undefined: nothing waits; 0: rows went or changed places */
export function NewRows({ count, onShow }: { count: number | undefined; onShow: () => void }) {
  return (
    <Place aria-live="polite">
      {count !== undefined && (
        <Pill type="button" onClick={onShow}>
          {count > 0 ? `${count} new` : 'Changed'}
        </Pill>
      )}
    </Place>
  );
}
