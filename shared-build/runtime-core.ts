/**
 * Replaces `@module-federation/runtime-core` in the shell's build, since shell and areas use little of it: the shell loads areas itself, shares one version of
 * each package, and no area has remotes (docs/decisions/0009). The areas' entries get it from the shell, as federation's `externalRuntime`: the exports here
 * and the answers of the class are a contract with every release that was ever published.
 */
type Factory = () => unknown;

/** One version of a package, as federation's generated code gives it and as an area finds it in the share scope. */
interface Shared {
  version: string;
  scope: readonly string[];
  /** Returns the module's factory: at once for eager ones. */
  get(): Factory | Promise<Factory>;
  from?: string;
  /** Once it has come. */
  lib?: Factory;
  loaded?: boolean;
  loading?: Promise<Factory> | undefined;
}
type ShareScope = Record<string, Record<string, Shared>>;

interface Plugin {
  beforeInit?(handed: { origin: ModuleFederation; userOptions: Options; options: Options }): unknown;
}
interface Options {
  name: string;
  id?: string;
  version?: string;
  plugins?: readonly Plugin[];
  shared?: Record<string, readonly Shared[]>;
}

/** One for each build in the page: the shell's, which has the shares, and one of each area. */
export class ModuleFederation {
  readonly name: string;
  readonly shareScopeMap: Record<string, ShareScope> = {};
  options: Options;

  constructor(options: Options) {
    this.name = options.name;
    this.options = options;
    this.initOptions(options);
  }

  initOptions(userOptions: Options): Options {
    this.options = { ...this.options, ...userOptions };
    for (const plugin of userOptions.plugins ?? []) plugin.beforeInit?.({ origin: this, userOptions, options: this.options });
    this.registerShared(userOptions.shared ?? {});
    return this.options;
  }

  registerShared(shared: Record<string, readonly Shared[]>): void {
    for (const [name, versions] of Object.entries(shared)) {
      for (const share of versions) {
        for (const scopeName of share.scope) {
          this.shareScopeMap[scopeName] ??= {};
          const scope = this.shareScopeMap[scopeName];
          scope[name] ??= { [share.version]: { ...share, from: this.name } };
        }
      }
    }
  }

  /** An area's scope is the shell's. */
  initShareScopeMap(scopeName: string, scope: ShareScope): void {
    this.shareScopeMap[scopeName] = scope;
  }

  /** What to wait for: nothing, for no remote brings shares of its own. */
  initializeSharing(): Promise<unknown>[] {
    return [];
  }

  /** @returns the factory of a package, or false when no build shares it. A failed load is repeated at the next call. */
  async loadShare(name: string): Promise<Factory | false> {
    const share = this.#find(name);
    if (!share) return false;
    if (share.lib) return share.lib;
    share.loading ??= Promise.resolve(share.get());
    try {
      return keep(share, await share.loading);
    } finally {
      share.loading = undefined;
    }
  }

  /** The same for a share that is there. @throws when it is not */
  loadShareSync(name: string): Factory {
    const share = this.#find(name);
    const factory = share?.lib ?? share?.get();
    if (!share || typeof factory !== 'function') throw new Error(`${this.name} takes ${name} at once, which is not there at once`);
    return keep(share, factory);
  }

  /** Of each name there is the shell's version alone; whether it is one that the area takes was compared when the area was made live. */
  #find = (name: string): Shared | undefined => Object.values(this.shareScopeMap.default?.[name] ?? {})[0];
}

function keep(share: Shared, factory: Factory): Factory {
  share.lib = factory;
  share.loaded = true;
  return factory;
}

declare global {
  var __FEDERATION__: { __INSTANCES__: ModuleFederation[] } | undefined;
}
globalThis.__FEDERATION__ ??= { __INSTANCES__: [] };

export const CurrentGlobal = globalThis;
export const Global = globalThis;
export const setGlobalFederationInstance = (instance: ModuleFederation) => void globalThis.__FEDERATION__?.__INSTANCES__.push(instance);
/** Of federation's tools for debugging, which put a class of their own there. */
export const getGlobalFederationConstructor = () => undefined;
export const setGlobalFederationConstructor = () => undefined;
export const helpers = { global: {}, share: {}, utils: {} };

/** Named by federation's other packages, for callers of their api: there are none here. */
function notHere(): never {
  throw new Error('The suite has no such part of the federation runtime: shared-build/runtime-core.ts');
}

export {
  notHere as assert,
  notHere as getRemoteEntry,
  notHere as getRemoteInfo,
  notHere as loadScript,
  notHere as loadScriptNode,
  notHere as Module,
  notHere as registerGlobalPlugins,
  notHere as satisfy,
};
