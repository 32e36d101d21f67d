import type { SlotName } from '@karkhana/shared-contract/areas/slots';
import { styled } from '@karkhana/shared-ui';
import { useRef } from 'react';
import type { PanelGridProps } from './panel-grid.tsx';
import { PanelHost } from './panel-host.tsx';

// The buttons of a panel are flex items beside the page's own, in its row or bar.
const Item = styled('span')({ display: 'contents' });

/** Buttons of several areas, in the order of their panels. */
export function PanelRow<Name extends SlotName>({ panels, ...rest }: PanelGridProps<Name>) {
  return panels.map((panel) => <One key={`${panel.area} ${panel.name}`} panel={panel} {...rest} />);
}

function One<Name extends SlotName>({ panel, ...rest }: Omit<PanelGridProps<Name>, 'panels'> & { panel: PanelGridProps<Name>['panels'][number] }) {
  const item = useRef<HTMLSpanElement>(null);
  return (
    <Item ref={item}>
      <PanelHost panel={panel} cell={item} {...rest} />
    </Item>
  );
}
