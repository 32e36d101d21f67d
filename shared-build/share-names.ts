import type { Compilation, Dependency, Module } from 'webpack';

/** What federation's own modules carry; its types are not public. */
interface ConsumedModule extends Module {
  options: { shareKey: string };
}
interface ProvidedModule extends Module {
  _name: string;
  _version: string;
}

const ALL = '*';

/** Shared name to the exports that this build takes from it: a package's names change more reliably than its version. */
export function usedShareNames({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const used: Record<string, Set<string>> = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey } = (module as ConsumedModule).options;
    used[shareKey] ??= new Set();
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      for (const name of dependency && originModule ? referencedNames(dependency, moduleGraph) : []) used[shareKey].add(name);
    }
  }
  return sorted(used, ([name, names]) => [name, names.has(ALL) ? [ALL] : [...names].sort()]);
}

/** The first part of each reference: `theme` of `theme.palette`; everything, when it is unknown. */
function referencedNames(dependency: Dependency, graph: Compilation['moduleGraph']): string[] {
  return dependency.getReferencedExports(graph, undefined).map((reference) => {
    const path = Array.isArray(reference) ? reference : reference.name;
    return path[0] ?? ALL;
  });
}

/** Shared name to its version and exports; null when these are unknown, as for a CommonJS module that computes its exports. */
export function providedShareNames({ modules, moduleGraph }: Compilation): Record<string, { version: string; names: string[] | null }> {
  const provided: Record<string, { version: string; names: string[] | null }> = {};
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const { _name, _version } = module as ProvidedModule;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    const source = dependency && moduleGraph.getModule(dependency);
    const names = source && moduleGraph.getExportsInfo(source).getProvidedExports();
    provided[_name] = { version: _version, names: Array.isArray(names) ? [...names].sort() : null };
  }
  return sorted(provided, (entry) => entry);
}

const sorted = <From, To>(record: Record<string, From>, map: (entry: [string, From]) => [string, To]): Record<string, To> =>
  Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(map),
  );
