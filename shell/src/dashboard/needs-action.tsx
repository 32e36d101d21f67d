import { SectionTitle, styled } from '@karkhana/shared-ui';
import { useId } from 'react';
import { PanelGrid } from '../slots/panel-grid.tsx';
import type { SuitePanel } from '../suite/suite.ts';

const NOTHING = {};
// Areas that are not installed leave empty cells: with nothing but those there is no section.
const Section = styled('section')({ marginBottom: 18, '&:not(:has(> div > div > *))': { display: 'none' } });

/** Cards that need action, before all others. */
export function NeedsAction({ panels }: { panels: readonly SuitePanel[] }) {
  const title = useId();
  if (panels.length === 0) return null;
  return (
    <Section aria-labelledby={title}>
      <SectionTitle id={title}>Needs action</SectionTitle>
      <PanelGrid slot="dashboard" context={NOTHING} panels={panels} />
    </Section>
  );
}
