/** Bundled with the importing area, unlike the rest of this package: see slot-host.ts. */
export { Slot } from './slot.tsx';
export { provideSlots, type SlotHost } from './slot-host.ts';
export { useSlotFilled } from './use-slot-filled.ts';
export { widget } from './widget.ts';
