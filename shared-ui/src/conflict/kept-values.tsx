import { get } from 'react-hook-form';
import { color } from '../theme/color.ts';
import { media, radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import type { FieldWords } from './field-words.ts';
import type { Theirs } from './use-edited-record.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '4px 16px',
  marginTop: 12,
  padding: '10px 12px',
  background: color.bg.sunken,
  borderRadius: radius.control,
  '& dt': { color: color.text.secondary },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .by': { ...type.small, color: color.text.secondary },
  [media.phone]: { gridTemplateColumns: 'minmax(98px, auto) minmax(0, 1fr)', '& .by': { gridColumn: 2 } },
});

/** Values that only one of the two changed, which stay. */
export function KeptValues({ theirs: { now, mine, began, differences }, words }: { theirs: Theirs; words: ReadonlyMap<string, FieldWords> }) {
  const kept = [
    ...differences.theirs.map((name) => ({ name, values: now.values, by: `Only ${now.by?.split(' ')[0] ?? 'they'} changed it` })),
    ...differences.mine.map((name) => ({ name, values: mine, by: 'Only you changed it' })),
  ];
  if (!kept.length) return null;
  return (
    <List>
      {kept.flatMap(({ name, values, by }) => {
        const { label = name, show = String } = words.get(name) ?? {};
        return [
          <dt key={`${name}-label`}>{label}</dt>,
          <dd key={name}>{show(get(values, name), get(began, name))}</dd>,
          <dd key={`${name}-by`} className="by">
            {by}
          </dd>,
        ];
      })}
    </List>
  );
}
