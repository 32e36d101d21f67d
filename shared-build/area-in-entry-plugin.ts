import webpack, { type Compiler } from 'webpack';
import { EAGER_SHARES } from './singletons.ts';

const { WebpackError } = webpack;

/** The chunk of the one module that an area exposes. */
export const AREA_MODULE = 'area-module';

/** Of webpack's modules that take a share. */
interface ConsumeOptions {
  shareKey?: string;
}

/**
 * An area's module, with the screen that the menu leads to, comes with its entry: as a chunk of its own it delayed each first screen by a round trip. Its
 * shares are eager there, and are looked up when it runs, after the shell has provided them.
 */
export class AreaInEntryPlugin {
  constructor(private readonly entryName: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('AreaInEntryPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap('AreaInEntryPlugin', () => {
        const [entry, area] = [compilation.namedChunks.get(this.entryName), compilation.namedChunks.get(AREA_MODULE)];
        const { chunkGraph } = compilation;
        if (!entry || !area || !chunkGraph.canChunksBeIntegrated(entry, area)) throw new Error(`The module of ${this.entryName} does not fit into its entry`);
        chunkGraph.integrateChunks(entry, area);
        compilation.chunks.delete(area);
        const modules = [...chunkGraph.getChunkModulesIterable(entry)];
        const shares = modules.flatMap((module) => ('options' in module ? [(module.options as ConsumeOptions).shareKey] : []));
        for (const share of shares.filter((name) => name && !EAGER_SHARES.includes(name)))
          compilation.errors.push(
            new WebpackError(`${this.entryName} takes ${share} at once, which the shell brings when it is asked: put it behind an import()`),
          );
      });
    });
  }
}
