import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

/**
 * For each element whose style is read, jsdom tests every rule of every sheet with its selector engine: two thirds of the time of a test that fills in a form.
 * Most of these rules name a class that the element lacks: those are answered here.
 */
const selectors = fromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');
const matchesDontThrow = selectors.matchesDontThrow;
const subjects = new Map();
selectors.matchesDontThrow = (element, selector) => {
  if (!subjects.has(selector)) subjects.set(selector, subjectsOf(selector));
  return subjects.get(selector)?.every((need) => cannotMatch(element, need)) ? false : matchesDontThrow(element, selector);
};

/** Tag and classes that an element must have for each of the selectors in a list; null where only a parser could find them. */
function subjectsOf(list) {
  // A rule of key frames has none.
  if (list === undefined || list.includes('\\')) return null;
  return withoutArguments(list)
    .split(',')
    .map((selector) => {
      const subject = selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1)
        .replace(/::?[\w-]+/g, '');
      return { tag: /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase(), classes: [...subject.matchAll(/\.([\w-]+)/g)].map(([, name]) => name) };
    });
}

/** Less than the selector requires: arguments in brackets are left out. */
function withoutArguments(list) {
  const less = list.replace(/\[[^[\]]*\]/g, '').replace(/\([^()]*\)/g, '');
  return less === list ? list : withoutArguments(less);
}

const cannotMatch = (element, { tag, classes }) =>
  (tag !== undefined && element._localName.toLowerCase() !== tag) || (classes.length > 0 && !classes.every((name) => element.classList.contains(name)));

export default require('jest-environment-jsdom').TestEnvironment;
