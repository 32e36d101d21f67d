import type { SlotName } from './areas/slots.ts';

/** The version of the entry contract. The shell refuses an area with another one. */
export const CONTRACT_VERSION = 1;

/**
 * An area's module, by the entry contract: the default export of the one module that a remote exposes as `./area`
 * (docs/architecture.md#an-areas-entry-contract). Generic in what is rendered, because the contract does not import React; shared-auth binds it to React's
 * types.
 */
export interface AreaModule<Rendered, Components extends Record<SlotName, unknown>, Client = unknown> {
  contract: typeof CONTRACT_VERSION;
  /** From the suite's root: their first path is a prefix of the area's declaration, such as 'sales'. */
  routes: AreaRoute<Rendered>[];
  /** Components that fill slots, named as in the declaration. `dashboard` is always present: older shells read it. */
  widgets: { dashboard: AreaWidget<Components['dashboard']>[] } & { [Slot in SlotName]?: AreaWidget<Components[Slot]>[] };
  /**
   * By an address such as '/sales': requests what the screen shows first, at the api address in `reads` of its page. The page sends the request before the
   * shell is loaded, and the screen is drawn with the answer. Older shells leave the request to the screen.
   */
  firstReads?: Record<string, (client: Client) => Promise<unknown>>;
}

export interface AreaRoute<Rendered> {
  path?: string;
  index?: boolean;
  element?: Rendered;
  children?: AreaRoute<Rendered>[];
}

export interface AreaWidget<Component> {
  name: string;
  Component: Component;
  /** Loads its code before it is shown; absent in older releases, whose code loads when it is shown. */
  load?: () => Promise<unknown>;
  /** `load`, as releases from before call it. */
  bring?: () => Promise<unknown>;
}
