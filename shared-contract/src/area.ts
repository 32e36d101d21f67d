import type { SlotName } from './areas/slots.ts';

/** The version of the entry contract. The shell refuses an area with another one. */
export const CONTRACT_VERSION = 1;

/**
 * An area's module, by the entry contract: the default export of the one module that a remote exposes as `./area` (docs/architecture.md#an-areas-entry-contract). Generic in what is rendered,
 * because the contract knows no React; shared-auth gives it its types.
 */
export interface AreaModule<Rendered, Components extends Record<SlotName, unknown>, Client = unknown> {
  contract: typeof CONTRACT_VERSION;
  /** From the suite's root: their first path is a prefix of the area's declaration, such as 'sales'. */
  routes: AreaRoute<Rendered>[];
  /** What it fills slots with, named as in its declaration. The dashboard's is always there: shells from before the other slots ask for it. */
  widgets: { dashboard: AreaWidget<Components['dashboard']>[] } & { [Slot in SlotName]?: AreaWidget<Components[Slot]>[] };
  /**
   * By an address such as '/sales': asks what its screen shows first, at the address of the api that `reads` of its page says. The page asks the
   * server before there is a shell, and the screen is drawn with the answer. Shells from before leave it to the screen.
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
  /** Loads its code before it is shown; absent in releases from before, whose code comes when it is shown. */
  load?: () => Promise<unknown>;
  /** `load`, as releases from before call it. */
  bring?: () => Promise<unknown>;
}
