import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Attributes {
  mode?: number | undefined;
}
interface Operations {
  setattr(node: unknown, attributes: Attributes): void;
}
/** What there is of Emscripten's file system on the disk. */
interface NodeFiles {
  node_ops: Operations;
  stream_ops: Operations;
}
type Init = Parameters<NodeFS['init']>;

/** The engine gives its files modes of its own, 0666 for most, past any umask. Here they are their owner's alone. */
export class PrivateNodeFS extends NodeFS {
  override async init(...[pg, options]: Init): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.unshift(({ FS }) => {
      const { node_ops, stream_ops } = FS.filesystems.NODEFS as unknown as NodeFiles;
      for (const operations of [node_ops, stream_ops]) keepFromOthers(operations);
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function keepFromOthers(operations: Operations): void {
  const { setattr } = operations;
  operations.setattr = (node, attributes) => {
    const { mode } = attributes;
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 });
  };
}
