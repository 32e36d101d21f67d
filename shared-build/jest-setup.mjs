import { TextDecoder, TextEncoder } from 'node:util';

// The router needs them; jsdom has them not.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// The layout of an office PC, by default.
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom keeps no timeline of the page.
performance.mark ??= () => {};

// jsdom has no layout to scroll.
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
