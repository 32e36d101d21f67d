import type { Measurement } from '@karkhana/shared-contract/frontends/measurement';

/** How a version of an area did in one user's browsers. Times in milliseconds. */
export interface Measured extends Partial<Omit<Measurement, 'area' | 'version'>> {
  area: string;
  version: string;
  /** Times that it did not load. */
  failures?: number;
  /** What went wrong in it. */
  errors?: number;
}
