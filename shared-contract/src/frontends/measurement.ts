// Without the schema, which a browser that measures does not need.

/** How many there may be in one report: areas with their versions, and values of one kind for each; and the longest time, in milliseconds. */
export const MEASUREMENT_LIMITS = { versions: 20, values: 20, count: 1_000, milliseconds: 600_000 } as const;

/** How one version of an area did in a browser since its last report. */
export interface Measurement {
  /** 'mf-sales', 'shell'. */
  area: string;
  version: string;
  /** How often it was brought into the page. */
  loads: number;
  /** How often the version before it runs instead, because this one did not load or was left by its user. */
  fallbacks: number;
  /** Largest Contentful Paint of its screens, in milliseconds. */
  lcp: number[];
  /** Interaction to Next Paint on its screens, in milliseconds. */
  inp: number[];
  /** Cumulative Layout Shift of its screens, without a unit. */
  cls: number[];
}
