import { Counter, Histogram } from 'prom-client';
import { registry } from './registry.ts';

/** Labels of every series about a version of an area, in this order. Only published pairs may be given. */
const labelNames = ['area', 'version'] as const;
const registers = [registry];

const counter = (name: string, help: string) => new Counter({ name: `karkhana_area_${name}_total`, help, labelNames, registers });
const histogram = (name: string, help: string, buckets: number[]) => new Histogram({ name: `karkhana_area_${name}`, help, labelNames, registers, buckets });

/** How versions of areas do in browsers, as those who are signed in report it to this process. */
export const areaSeries = {
  loads: counter('loads', 'Times that a browser brought this version into its page'),
  failures: counter('load_failures', 'Times that this version did not load, failed connections left out'),
  fallbacks: counter('fallbacks', 'Times that the version before this one runs instead of it'),
  errors: counter('errors', 'Errors in the browser by the address of the script'),
  reverts: counter('reverts', 'Times that the suite took this version back by itself'),
  lcp: histogram('lcp_seconds', 'Largest Contentful Paint of its screens', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
  inp: histogram('inp_seconds', 'Interaction to Next Paint on its screens', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]),
  cls: histogram('cls', 'Cumulative Layout Shift of its screens, without a unit', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]),
};
