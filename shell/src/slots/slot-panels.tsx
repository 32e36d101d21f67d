import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import { PanelGrid } from './panel-grid.tsx';
import { usePanels } from './use-panels.ts';

interface SlotPanelsProps<Name extends SlotName> {
  name: Name;
  version: number;
  context: SlotContexts[Name];
}

/** A slot with its panels: each can fail or be denied alone (docs/reference/screens.md#dashboard). */
export const SlotPanels = <Name extends SlotName>({ name, version, context }: SlotPanelsProps<Name>) => (
  <PanelGrid slot={name} context={context} panels={usePanels(name, version, context)} />
);
