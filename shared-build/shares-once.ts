/**
 * Before the shell's own modules. Federation takes an eager share out of webpack's cache as it is asked for, so that it was looked up anew for
 * every module that imports it: two hundred times for React and the kit, a tenth of what a first page computes. It is the same each time.
 */
interface Module {
  exports: unknown;
}
declare const __webpack_require__: {
  c: Record<string, Module>;
  m: Record<string, (module: Module, ...rest: unknown[]) => void>;
  consumesLoadingData: { initialConsumes: readonly (string | number)[] };
};
const { c: loaded, m: factories, consumesLoadingData } = __webpack_require__;
for (const id of consumesLoadingData.initialConsumes) {
  const load = factories[id];
  if (!load) throw new Error(`The share ${id} was not installed before the shell's modules`);
  factories[id] = (module, ...rest) => {
    load(module, ...rest);
    loaded[id] = module;
  };
}

export {};
