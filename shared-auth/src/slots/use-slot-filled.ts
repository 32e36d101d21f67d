import { SLOT_VERSIONS, type SlotContexts, type SlotName } from '@karkhana/shared-contract/areas/slots';
import { slotHost } from './slot-host.ts';

const nobody = () => false;

/** Whether a live area fills the slot with something that the user may see: for a button that opens it. */
export function useSlotFilled<Name extends SlotName>(name: Name, context: SlotContexts[Name]): boolean {
  // The same for the life of the page: the shell provides it before anything is drawn.
  const useFilled = slotHost()?.useFilled ?? nobody;
  return useFilled(name, SLOT_VERSIONS[name], context);
}
