import { mustGet } from '@karkhana/shared-contract/must-get';
import { atMost, type Figure } from './figure.ts';
import { launchBrowser } from './launch-browser.ts';
import { median } from './percentile.ts';
import { coldAndWarm, type Visit } from './slow-visit.ts';

const ROUNDS = 7;

/** Of each kind of visit, every round's two. */
export type Pairs = Record<'cold' | 'warm', { ours: Visit; floor: Visit }[]>;

/** One after the other, and in the next round the other first: other load of the machine affects both alike. */
export async function inPairs(ours: string, floor: string): Promise<Pairs> {
  const browser = await launchBrowser();
  const pairs: Pairs = { cold: [], warm: [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const visits: Record<string, Awaited<ReturnType<typeof coldAndWarm>>> = {};
      for (const url of round % 2 ? [ours, floor] : [floor, ours]) visits[url] = await coldAndWarm(browser, url);
      if (round === 0) continue; // it warms the servers
      for (const kind of ['cold', 'warm'] as const) pairs[kind].push({ ours: mustGet(visits, ours)[kind], floor: mustGet(visits, floor)[kind] });
    }
  } finally {
    await browser.close();
  }
  return pairs;
}

interface Comparison {
  of: keyof Visit;
  unit: string;
  /** Of ours to the floor, at most. */
  aim?: number;
  /** By which figures are divided to be shown. */
  scale?: number;
}

/** `2,226 / 1,762 = 1.26 (1.20 to 1.31)`: medians, their ratio, and the least and the most of the rounds' own ratios. */
export function comparison(what: string, pairs: Pairs['cold'], { of, unit, aim, scale = 1 }: Comparison): Figure {
  const [ours, floor] = [median(pairs.map((pair) => pair.ours[of])), median(pairs.map((pair) => pair.floor[of]))];
  const ratios = pairs.map((pair) => pair.ours[of] / pair.floor[of]).sort((a, b) => a - b);
  const each = (value: number) => Math.round(value / scale).toLocaleString('en-IN');
  const spread = `${mustGet(ratios, 0).toFixed(2)} to ${mustGet(ratios, ratios.length - 1).toFixed(2)}`;
  const shown = `${each(ours)} / ${each(floor)} ${unit} = ${(ours / floor).toFixed(2)} (${spread})`;
  return aim === undefined ? { what, shown } : atMost(what, ours / floor, aim, shown);
}
