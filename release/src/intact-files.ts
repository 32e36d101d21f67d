import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from './manifest.ts';
import { sha384 } from './verify-files.ts';

/**
 * Whether a published file still is what was published. Hashed once for each state of the file that the file system tells apart, so that it
 * may be asked on every request.
 */
export class IntactFiles {
  readonly #verdicts = new Map<string, { state: string; intact: boolean }>();

  constructor(
    private readonly areasFolder: string,
    private readonly manifestOf: (area: string, version: string) => Manifest,
  ) {}

  /** @param name as in its address: '<area>/<version>/<file>' */
  has(name: string): boolean {
    const [area = '', version = '', ...rest] = name.split('/');
    const file = path.join(this.areasFolder, area, version, ...rest);
    try {
      const { ctimeMs, size, ino } = statSync(file);
      const state = `${ctimeMs} ${size} ${ino}`;
      const known = this.#verdicts.get(name);
      if (known?.state === state) return known.intact;
      const intact = this.manifestOf(area, version).files[rest.join('/')] === sha384(readFileSync(file));
      this.#verdicts.set(name, { state, intact });
      return intact;
    } catch {
      return false;
    }
  }
}
