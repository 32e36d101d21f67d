import { color, Key, type ScreenKey, styled } from '@karkhana/shared-ui';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '8px 0 0',
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' },
  '& dd': { margin: 0, color: color.text.primary },
});

/** Action of each key; the keys of a combination each in its frame. */
export const KeyList = ({ keys }: { keys: readonly ScreenKey[] }) => (
  <List>
    {keys.map(({ key, does }) => (
      <div key={key} style={{ display: 'contents' }}>
        <dt>
          {key.split(' ').map((each) => (
            <Key key={each}>{each}</Key>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </List>
);
