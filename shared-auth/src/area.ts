import type { AreaDoor, AreaRoute } from '@karkhana/shared-contract/area';
import type { ComponentType, ReactNode } from 'react';

/** What a remote exposes as `./area`: `export default { contract: 1, routes, widgets } satisfies Area`. Keep it small: screens are lazy. */
export type Area = AreaDoor<ReactNode, ComponentType>;
export type { AreaRoute };
