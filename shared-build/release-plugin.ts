import { execFileSync } from 'node:child_process';
import { broughtFaults } from '@karkhana/shared-contract/areas/brought';
import { mustFind } from '@karkhana/shared-contract/must-get';
import type { BuiltRelease } from '@karkhana/shared-contract/releases/built-release';
import webpack, { type Compilation as CompilationType, type Compiler } from 'webpack';
import { calledEndpoints } from './called-endpoints.ts';
import { sha384 } from './chunk-integrity-plugin.ts';
import { providedShareNames, usedShareNames } from './share-names.ts';

const { Compilation, sources, WebpackError } = webpack;

/** Writes release.json beside the output. */
export class ReleasePlugin {
  constructor(private readonly facts: Pick<BuiltRelease, 'area' | 'version' | 'buildId' | 'shares' | 'declaration' | 'brings' | 'contract' | 'api'>) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let names: Pick<BuiltRelease, 'uses' | 'provides'> = {};
      const { area, declaration, brings } = this.facts;
      // Types cannot tell: the page would show nothing there.
      const faults = declaration && brings ? broughtFaults(declaration, brings) : [];
      for (const fault of faults) compilation.errors.push(new WebpackError(`${area} ${fault} (src/declaration.ts, src/area.tsx)`));
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
        const release: BuiltRelease = { ...this.facts, ...names, calls, ...built, entry: entryOf(compilation), files };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
  }
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function entryOf(compilation: CompilationType): string {
  const files = [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]);
  return mustFind(files, (file) => file.endsWith('.js'));
}

function commitOf(directory: string): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--', '.') ? '+' : '');
  } catch {
    return null; // an archive without history is as good a source
  }
}
