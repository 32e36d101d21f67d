import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

const require = createRequire(import.meta.url);
const { TestEnvironment } = require('jest-environment-jsdom');
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const ofJsdom = (file) => fromEnvironment(`jsdom/lib/jsdom/${file}`);
const { matchesDontThrow } = ofJsdom('living/helpers/selectors.js');
const { implForWrapper } = ofJsdom('living/generated/utils.js');
const { parse } = createRequire(fromEnvironment.resolve('jsdom'))('rrweb-cssom');

/** What queries by role, clicks and `toBeVisible` read. Without a rule an element has its parent's value, or `otherwise`; undefined: it has none. */
const READ = {
  display: {},
  visibility: { inherits: true, otherwise: 'visible' },
  'pointer-events': { inherits: true, otherwise: 'auto' },
};
/**
 * Bytes of bytecode that V8 runs of a function before it optimises the function. Jest loads the modules of each test file anew, so most optimised code is thrown
 * away before it has paid for its compilation: a quarter of the processor time of the screens' tests.
 */
const BUDGET = { default: 67_584, ofScreens: 1_056_000 };
const optimiseAfter = (bytes) => setFlagsFromString(`--interrupt-budget=${bytes}`);
const ofBrowser = parse(ofJsdom('browser/default-stylesheet.js'));

/**
 * For each call of `getComputedStyle`, jsdom tests every rule of every sheet and then parses every property of the ones that apply: two thirds of the time of
 * a test that fills in a form, in which nearly all calls read one of three properties. These three are worked out here, from the rules that name them.
 */
export default class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    optimiseAfter(BUDGET.ofScreens);
    const { global: window } = this;
    const whole = window.getComputedStyle.bind(window);
    window.getComputedStyle = (element, pseudo) => (pseudo ? whole(element, pseudo) : readLater(implForWrapper(element), () => whole(element)));
  }

  async teardown() {
    optimiseAfter(BUDGET.default);
    await super.teardown();
  }
}

function readLater(element, whole) {
  const read = (name) => (name in READ ? valueIn(element, name) : whole().getPropertyValue(name));
  return new Proxy(
    {},
    {
      get(_style, key) {
        if (key === 'getPropertyValue') return read;
        const name = key === 'pointerEvents' ? 'pointer-events' : key;
        return name in READ ? read(name) : whole()[key];
      },
    },
  );
}

function valueIn(element, name) {
  const { inherits, otherwise = '' } = READ[name];
  const own = ownValues(element)[name];
  if (own) return own;
  return inherits && element.parentElement ? valueIn(element.parentElement, name) : otherwise;
}

/** Kept as long as jsdom keeps its own: until a node or a sheet changes. */
const kept = new WeakMap();

function ownValues(element) {
  const { _ownerDocument: document } = element;
  document._styleCache ??= new WeakMap();
  if (!kept.has(document._styleCache))
    kept.set(document._styleCache, { rules: [ofBrowser, ...document.styleSheets._list].flatMap(rulesOf), values: new Map() });
  const { rules, values } = kept.get(document._styleCache);
  if (!values.has(element)) values.set(element, valuesOf(element, rules));
  return values.get(element);
}

/** As in jsdom, the last rule wins, and the element's own style is the last. */
const valuesOf = (element, rules) =>
  Object.assign({}, ...[...rules.filter(({ selectorText }) => matchesDontThrow(element, selectorText)), element].map(({ style }) => namedIn(style)));

const found = new WeakMap();

/** Rules of a sheet that name what is read. As in jsdom, those of a screen apply, those of a width do not. */
function rulesOf(sheet) {
  const { length } = sheet.cssRules;
  if (found.get(sheet)?.length !== length) {
    const all = Array.from(sheet.cssRules).flatMap((rule) =>
      rule.media ? (Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []) : [rule],
    );
    found.set(sheet, { length, rules: all.filter(({ style }) => style && Object.keys(namedIn(style)).length) });
  }
  return found.get(sheet).rules;
}

function namedIn(style) {
  const named = {};
  for (const name of Object.keys(READ)) {
    const value = style?.getPropertyValue(name);
    if (value) named[name] = value === 'unset' ? '' : value;
  }
  return named;
}
