import { SLOT_VERSIONS, type SlotContexts, type SlotName } from '@karkhana/shared-contract/areas/slots';
import { slotHost } from './slot-host.ts';

interface SlotProps<Name extends SlotName> {
  name: Name;
  context: SlotContexts[Name];
}

/**
 * `<Slot name="vendor" context={{ vendorId, vendorType }} />`: panels that other areas declared for this place, each loaded by itself, shown only to users who
 * may see it, and failing alone. An area with such a place names it under `slots` in its declaration. Empty in a shell from before slots, and in an area by
 * itself.
 */
export function Slot<Name extends SlotName>({ name, context }: SlotProps<Name>) {
  const host = slotHost();
  return host ? <host.Panels name={name} version={SLOT_VERSIONS[name]} context={context} /> : null;
}
