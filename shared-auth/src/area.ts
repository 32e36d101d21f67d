import type { AreaModule, AreaRoute } from '@karkhana/shared-contract/area';
import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

/** What a remote exposes as `./area`: `export default { contract: 1, routes, widgets } satisfies Area`. Keep it small: screens are lazy, but for the one that the menu leads to. */
export type Area = AreaModule<ReactNode, { [Slot in SlotName]: ComponentType<SlotContexts[Slot]> }, QueryClient>;
export type { AreaRoute };
