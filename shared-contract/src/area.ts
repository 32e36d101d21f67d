/** The version of the door. The shell refuses an area with another one. */
export const CONTRACT_VERSION = 1;

/** The version of the HTTP api that the browser's code is written for; the live set says which ones the server speaks. */
export const API_VERSION = 1;

/**
 * An area's door: the default export of the one module that a remote exposes as `./area` (architecture.md). Generic in what is rendered,
 * because the contract knows no React; shared-auth gives it its types.
 */
export interface AreaDoor<Rendered, Component> {
  contract: typeof CONTRACT_VERSION;
  /** From the suite's root: their first path is a prefix of shell/src/areas.ts, such as 'sales'. */
  routes: AreaRoute<Rendered>[];
  widgets: { dashboard: AreaWidget<Component>[] };
}

export interface AreaRoute<Rendered> {
  path?: string;
  index?: boolean;
  element?: Rendered;
  children?: AreaRoute<Rendered>[];
}

/** A card of the dashboard; the shell's table names it and the permission it needs. */
export interface AreaWidget<Component> {
  name: string;
  Component: Component;
}
