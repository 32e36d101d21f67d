/**
 * Development only, before react-dom is imported. Each build has its own React Refresh. One that arrives after react-dom, as an area's does, looks up its
 * renderer here. Without this, and without the browser extension, the edit would arrive and the screen stay unchanged.
 */
interface Hook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}
const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export {};
