import { reachText } from '@karkhana/shared-contract/releases/ring';
import type { Options } from '../command/options.ts';
import type { Suite } from '../command/suite.ts';
import { ReleaseError } from '../release-error.ts';
import type { HistoryRow } from '../rows.ts';

/** What a verb works on. Nothing is opened before it is needed. */
export interface Context {
  suite(): Promise<Suite>;
  /** Another one: by its address, or by its DATA_DIR. */
  suiteAt(place: string, token: string | undefined): Promise<Suite>;
  /** The store's, on this machine. */
  dataDir: string;
  /** A suite over HTTP, when one was named. */
  server: string | undefined;
  options: Options;
  /** Prints a sentence that is no part of the answer, such as how an instant was read. */
  note(sentence: string): void;
}

/** `data` is what --json prints. */
export interface Outcome {
  text: string;
  data: unknown;
  /** Something is wrong, although the verb did its work: exit code 2. */
  isBad?: boolean;
}

export interface Verb {
  /** The words behind `npm run release --`. */
  usage: string;
  says: string;
  /** The least and the greatest number of names. */
  names: readonly [number, number];
  /** The names of the options that it takes. */
  options?: readonly (keyof Options)[];
  run(context: Context, ...names: string[]): Promise<Outcome>;
}

export function check(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new ReleaseError(sentence, 'bad-input');
}

export function whyOf({ why = '' }: Options): string {
  check(why.trim(), 'Say why: --why "..."');
  return why.trim();
}

/** What changed, in sentences. @param nothing when nothing did */
export function said(rows: readonly HistoryRow[], nothing: string): Outcome {
  return { text: [...rows.map(sentenceOf), ...warned(rows[0]?.warnings)].join('\n') || nothing, data: rows };
}

/** What is wrong all the same, and was before. */
export const warned = (warnings: readonly string[] = []): string[] => warnings.map((sentence) => `Warning: ${sentence}. It was so before.`);

function sentenceOf({ area, version, replaced, traffic, ring, trial_ended }: HistoryRow): string {
  if (version === null) return `${area} is live no more.`;
  if (trial_ended) return `${area} ${replaced} is no longer on trial: ${version} is live for everybody.`;
  const share = traffic < 100 ? ` for ${reachText(traffic, ring)}` : '';
  return `${area} ${version} is live${share}${replaced && replaced !== version ? ` instead of ${replaced}` : ''}.`;
}

/** Of an area that was named and has no rows. @throws when nothing of it was ever published */
export async function mustExist(suite: Suite, area: string): Promise<void> {
  if (!(await suite.list(area)).length) throw new ReleaseError(`There is no area ${area}: nothing of it is published`, 'not-found');
}
