import { Button, Dialog, Muted, type ScreenKey, SectionTitle, Stack, screenKeys, singleKeysOn, TextLink } from '@karkhana/shared-ui';
import { Fragment, useState } from 'react';
import { pagesIn } from '../suite/suite.ts';
import { useSuite } from '../suite/suite-provider.tsx';
import { KeyList } from './key-list.tsx';

/** What opens this dialog: the frame's own, on every screen. */
const ASKS = '?';
/** Those that every screen has. */
const EVERYWHERE: readonly ScreenKey[] = [
  { key: 'Ctrl K', does: 'Searches, or goes to any screen, action or record' },
  { key: 'Esc', does: 'Closes the menu or dialog; in a search, clears it' },
  { key: 'Ctrl Enter', does: 'Saves the form of a dialog from any of its fields' },
  { key: 'Tab', does: 'Goes to the next field, button or link' },
];

/** The keys of the screen in view, from its parts (look, Keyboard). */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  // Of the screen below, before this dialog came.
  const [keys] = useState(screenKeys);
  const pages = pagesIn(useSuite(), 'keys');
  const on = singleKeysOn();
  const working = keys.filter(({ single }) => on || !single);
  const [here, everywhere] = [working.filter(({ key }) => key !== ASKS), working.filter(({ key }) => key === ASKS)];
  return (
    <Dialog open size="medium" title="Keyboard shortcuts" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <Stack>
        <section aria-labelledby="keys-here">
          <SectionTitle id="keys-here">On this screen</SectionTitle>
          {here.length > 0 ? <KeyList keys={here} /> : <Muted>This screen has no keys of its own.</Muted>}
          {!on && (
            <p>
              Single-letter keys are turned off
              {pages.map(({ prefix, label }) => (
                <Fragment key={prefix}>
                  {' in '}
                  <TextLink to={prefix} onClick={onClose}>
                    {label}
                  </TextLink>
                </Fragment>
              ))}
              .
            </p>
          )}
        </section>
        <section aria-labelledby="keys-everywhere">
          <SectionTitle id="keys-everywhere">On every screen</SectionTitle>
          <KeyList keys={[...everywhere, ...EVERYWHERE]} />
        </section>
      </Stack>
    </Dialog>
  );
}
