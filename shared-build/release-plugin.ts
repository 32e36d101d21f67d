import { execFileSync } from 'node:child_process';
import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import webpack, { type Compilation as CompilationType, type Compiler } from 'webpack';
import { calledEndpoints } from './called-endpoints.ts';
import { sha384 } from './chunk-integrity-plugin.ts';
import { providedShareNames, usedShareNames } from './share-names.ts';

const { Compilation, sources, WebpackError } = webpack;

/** The facts of a build: what is published, checked before activation, and turned into the live set (docs/reference/delivery.md#release). */
export interface Release {
  area: string;
  /** The package's own version. */
  version: string;
  /** Hash of the sources. */
  buildId: string;
  /** Of the working tree it was built in, '+' behind it when that had changes; null outside of git. */
  commit: string | null;
  /** ISO 8601. */
  builtAt: string;
  /** Shared name to the version it was built against and the range it asks for. */
  shares: Record<string, { version: string; required: string }>;
  /** Of an area: shared name to the exports it takes from it; '*' is all of them. */
  uses?: Record<string, string[]>;
  /** Of the shell: shared name to what it brings; no names when they cannot be told. */
  provides?: Record<string, { version: string; names: string[] | null }>;
  /** What it brings: pages, menu, panels, palette. */
  declaration?: DeclaredArea | undefined;
  /** Endpoints that it calls, by name, with all that is sent and read. */
  calls: ReturnType<typeof calledEndpoints>;
  /** The version of the area's entry contract. */
  contract: number;
  /** The lowest version of the HTTP api that it works with. */
  api: number;
  /** The file that starts it. */
  entry: string;
  /** Every file's sha384, in the form that the integrity attribute takes. */
  files: Record<string, string>;
}

/** Writes release.json beside the output. */
export class ReleasePlugin {
  constructor(private readonly facts: Pick<Release, 'area' | 'version' | 'buildId' | 'shares' | 'declaration' | 'contract' | 'api'>) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let names: Pick<Release, 'uses' | 'provides'> = {};
      // Once usage is known, and before modules are merged into one another.
      compilation.hooks.afterOptimizeDependencies.tap('ReleasePlugin', () => {
        names = this.facts.area === 'shell' ? { provides: providedShareNames(compilation) } : { uses: usedShareNames(compilation) };
        const missing = Object.keys(this.facts.shares).filter((name) => names.provides && !(name in names.provides));
        // Areas would find nothing there: a share is brought only where the shell's own code imports it.
        for (const name of missing) compilation.errors.push(new WebpackError(`The shell shares ${name} and imports it nowhere`));
      });
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const files = Object.fromEntries(
          Object.entries(assets)
            .sort(byName)
            .map(([name, source]) => [name, sha384(source.buffer())]),
        );
        const calls = calledEndpoints(Object.entries(assets).flatMap(([name, source]) => (name.endsWith('.js') ? [String(source.source())] : [])));
        const built = { commit: commitOf(compiler.context), builtAt: new Date().toISOString() };
        const release: Release = { ...this.facts, ...names, calls, ...built, entry: entryOf(compilation), files };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
  }
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function entryOf(compilation: CompilationType): string {
  const files = [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]);
  return files.find((file) => file.endsWith('.js'))!;
}

function commitOf(directory: string): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--', '.') ? '+' : '');
  } catch {
    return null; // an archive without history is as good a source
  }
}
