import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import { PanelGrid } from './panel-grid.tsx';
import { PanelRow } from './panel-row.tsx';
import { usePanels } from './use-panels.ts';

interface SlotPanelsProps<Name extends SlotName> {
  name: Name;
  version: number;
  context: SlotContexts[Name];
}

/** A slot with its panels: each can fail or be denied alone (docs/reference/screens.md#dashboard). */
export function SlotPanels<Name extends SlotName>({ name, version, context }: SlotPanelsProps<Name>) {
  const panels = usePanels(name, version, context);
  if (name === 'vendor-actions') return <PanelRow slot={name} context={context} panels={panels} />;
  return <PanelGrid slot={name} context={context} panels={panels} />;
}
