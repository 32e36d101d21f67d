import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import type { ComponentType } from 'react';

/** Contents of slots, as the shell provides them. */
export interface SlotHost {
  Panels: ComponentType<{ name: SlotName; version: number; context: SlotContexts[SlotName] }>;
  /** Whether anything the user may see fills it. A hook. */
  useFilled(name: SlotName, version: number, context: SlotContexts[SlotName]): boolean;
}

/**
 * Each area bundles this module, so that it also runs in a shell from before slots; all copies of a page meet in this one symbol.
 */
const HOST = Symbol.for('karkhana.slot-host');
const page = globalThis as { [HOST]?: SlotHost };

/** The shell's, before anything is drawn. */
export const provideSlots = (host: SlotHost): void => {
  page[HOST] = host;
};
export const slotHost = (): SlotHost | undefined => page[HOST];
