import { createHash } from 'node:crypto';
import { MATCHES_NOTHING } from '@karkhana/shared-contract/frontends/integrity';
import webpack, { type Compiler } from 'webpack';

const { Compilation, runtime, sources } = webpack;

const PLACEHOLDER = '__CHUNK_HASHES__';

export const sha384 = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
/** As strong as is needed here, and shorter: hashes do not compress, and an entry contains one for each of its chunks. */
const sha256 = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * A chain of trust: the page knows the hash of the entry, and the entry knows the hashes of its chunks. A chunk without a known hash is refused.
 * (webpack-subresource-integrity does the same but fails with federated modules.)
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}
script.integrity = "${PLACEHOLDER}"[chunkId] || "${MATCHES_NOTHING}";
// A browser keeps the bytes it refused, for a year: the next try asks under an address that it has never seen.
var refused = globalThis.__refusedScripts__ ||= {};
if (refused[url]) script.src = url + "?retry=" + refused[url];
script.addEventListener("error", () => { refused[url] = Date.now(); });`,
      );

      // After content hashes are final. Only the entry changes: its address is independent of its content (areas), or changes with its chunks' (shell).
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrityPlugin', stage }, () => {
        const hashes: Record<string, string> = {};
        for (const chunk of compilation.chunks) {
          const script = [...chunk.files].find((file) => file.endsWith('.js'));
          const asset = script && !chunk.hasRuntime() && compilation.getAsset(script);
          if (asset) hashes[String(chunk.id)] = sha256(asset.source.buffer());
        }
        for (const chunk of compilation.chunks) {
          for (const file of chunk.hasRuntime() ? chunk.files : []) {
            compilation.updateAsset(
              file,
              (old) =>
                new sources.RawSource(
                  old
                    .source()
                    .toString()
                    .replaceAll(`"${PLACEHOLDER}"`, `(${JSON.stringify(hashes)})`),
                ),
            );
          }
        }
      });
    });
  }
}
