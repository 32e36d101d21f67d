import type { AreaModule, AreaRoute } from '@karkhana/shared-contract/area';
import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

/**
 * The default export of a remote's `./area`: `export default { contract: 1, routes, widgets } satisfies Area`. Keep it small: screens are lazy, except the one
 * that the menu leads to.
 */
export type Area = AreaModule<ReactNode, { [Slot in SlotName]: ComponentType<SlotContexts[Slot]> }, QueryClient>;
export type { AreaRoute };
