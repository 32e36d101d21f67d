import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { sha384 } from './chunk-integrity-plugin.ts';

const { Compilation, sources, DefinePlugin } = webpack;
const PAGE = 'index.html';
const FILE = 'first.js';

/** Scripts of a page that stand before its entry: paths of their sources. */
interface FirstScripts {
  /** Shows the sign-in, or brings the entry at once. */
  first: string;
  /** In the page itself, whose policy lets it run by its hash: what it asks for is on its way while the first script is. */
  inline: string;
}

/**
 * What a page begins with, without federation and shares. The first script knows the entry's name and hash, as the page knows its own: the
 * chain of trust goes on.
 */
export class FirstScriptPlugin {
  /** @param config how a script of ours is built: rules, names, minimizer */
  constructor(
    private readonly scripts: FirstScripts,
    private readonly config: Configuration,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FirstScriptPlugin', (compilation) => {
      // When the entry has the hashes of its chunks (ChunkIntegrityPlugin).
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstScriptPlugin', stage }, async () => {
        const [main] = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()).filter((file) => file.endsWith('.js'));
        const asset = main && compilation.getAsset(main);
        if (!asset) throw new Error('The build has no entry script');
        const known = { file: main, integrity: sha384(asset.source.buffer()) };
        const script = await this.#build(this.scripts.first, { __MAIN__: JSON.stringify(known) });
        const inline = (await this.#build(this.scripts.inline, {})).replace(/^\/\/.*\n/, '');
        const name = `first.${createHash('sha256').update(script).digest('hex').slice(0, 10)}.js`;
        compilation.emitAsset(name, new sources.RawSource(script));
        compilation.updateAsset(PAGE, (page) => {
          const html = String(page.source()).replace(`src="${main}"`, `src="${name}"`);
          // In the body: the server ends the head with the live set.
          return new sources.RawSource(html.replace('<body>', () => `<body><script>${inline}</script>`));
        });
      });
    });
  }

  async #build(entry: string, constants: Record<string, string>): Promise<string> {
    const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-first-'));
    const plugins = [new DefinePlugin(constants)];
    try {
      await new Promise<void>((resolve, reject) =>
        webpack({ ...this.config, entry, output: { path: folder, filename: FILE }, plugins }, (error, stats) =>
          error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
        ),
      );
      return readFileSync(path.join(folder, FILE), 'utf8');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
