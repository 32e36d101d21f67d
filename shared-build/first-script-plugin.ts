import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';

const { Compilation, sources } = webpack;
const PAGE = 'index.html';
const FILE = 'first.js';

/** Scripts of a page beside its entry: paths of their sources. */
interface FirstScripts {
  /** The sign-in. */
  first: string;
  /** In the page itself, whose policy allows it by its hash: it chooses one of the two others. */
  inline: string;
}

/**
 * The first scripts of a page, without federation and shares. They are in a template, where none is loaded by itself, in the form they have in the page: the
 * server adds their addresses and hashes, which continues the chain of trust.
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
        if (!main) throw new Error('The build has no entry script');
        const first = await this.#build(this.scripts.first);
        const inline = (await this.#build(this.scripts.inline)).replace(/^\/\/.*\n/, '');
        const name = `first.${createHash('sha256').update(first).digest('hex').slice(0, 10)}.js`;
        compilation.emitAsset(name, new sources.RawSource(first));
        compilation.updateAsset(PAGE, (page) => {
          const entry = `<script defer="defer" src="${main}"></script>`;
          const html = String(page.source());
          if (!html.includes(entry)) throw new Error(`${PAGE} does not name the entry as ${entry}`);
          const template = `<template><script id="first" src="${name}"></script><script id="main" src="${main}"></script></template>`;
          return new sources.RawSource(html.replace(entry, '').replace('</body>', () => `${template}<script>${inline}</script></body>`));
        });
      });
    });
  }

  async #build(entry: string): Promise<string> {
    const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-first-'));
    try {
      await new Promise<void>((resolve, reject) =>
        webpack({ ...this.config, entry, output: { path: folder, filename: FILE }, plugins: [] }, (error, stats) =>
          error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
        ),
      );
      return readFileSync(path.join(folder, FILE), 'utf8');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
