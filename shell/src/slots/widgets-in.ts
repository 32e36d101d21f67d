import type { Area } from '@karkhana/shared-auth';
import type { AreaWidget } from '@karkhana/shared-contract/area';
import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import type { ComponentType } from 'react';

type Widgets = { [Slot in SlotName]?: AreaWidget<ComponentType<SlotContexts[Slot]>>[] };

/** Components of an area's module for a slot; none in a release from before it. */
export function widgetsIn<Name extends SlotName>(area: Area, slot: Name): AreaWidget<ComponentType<SlotContexts[Name]>>[] {
  const widgets: Widgets = area.widgets;
  return widgets[slot] ?? [];
}
