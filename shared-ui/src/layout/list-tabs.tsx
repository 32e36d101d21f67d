import { type ReactNode, useId } from 'react';
import { color } from '../theme/color.ts';
import { media, radius } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { Tabs, type TabsProps } from './tabs.tsx';

// Tabs and the card of the chosen list look like one card; the tabs stay while the card changes, and so does the focus.
const Head = styled('div')({
  border: `1px solid ${color.border.card}`,
  borderBottom: 0,
  borderRadius: `${radius.card}px ${radius.card}px 0 0`,
  background: color.bg.surface,
  overflow: 'clip',
  [media.phone]: { marginBottom: 12, borderRadius: radius.card },
  [media.print]: { border: 0 },
});
const Panel = styled('div')({ '& > section': { borderTop: 0, borderTopLeftRadius: 0, borderTopRightRadius: 0 } });

interface ListTabsProps<T extends string> extends Omit<TabsProps<T>, 'controls'> {
  /** The list of the chosen tab. */
  children: ReactNode;
}

/** Tabs over the list that they choose; on a phone over its cards. */
export function ListTabs<T extends string>({ children, ...tabs }: ListTabsProps<T>) {
  const panel = useId();
  return (
    <>
      <Head>
        <Tabs {...tabs} controls={panel} />
      </Head>
      <Panel id={panel} role="tabpanel" aria-label={tabs.tabs.find(({ id }) => id === tabs.current)?.label}>
        {children}
      </Panel>
    </>
  );
}
