import type { SlotHost } from '@karkhana/shared-auth/slot';
import { SlotPanels } from './slot-panels.tsx';
import { usePanels } from './use-panels.ts';

/** Functions with which the areas' `<Slot>` draws. */
export const slotHost: SlotHost = {
  Panels: SlotPanels,
  useFilled: (name, version, context) => usePanels(name, version, context).length > 0,
};
