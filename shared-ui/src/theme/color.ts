import { dark, light } from './schemes.ts';

type Vars<T> = { [K in keyof T]: T[K] extends string ? string : Vars<T[K]> };

/** First part of the names of the kit's CSS variables and classes. */
export const PREFIX = 'k';
const ROOT = `--${PREFIX}-palette-karkhana`;

function varsOf<T extends object>(roles: T, path: string): Vars<T> {
  const entries = Object.entries(roles).map(([role, value]) => [
    role,
    typeof value === 'string' ? `var(${path}-${role})` : varsOf(value as object, `${path}-${role}`),
  ]);
  return (Array.isArray(roles) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Vars<T>;
}

/**
 * The colours as CSS variables, for every style of the kit and the screens: `color.text.secondary`. They follow the colour scheme
 * without a new render; values in schemes.ts.
 */
export const color = varsOf(light, ROOT);

/** The variables that `color` names, with their values: `{ '--k-palette-karkhana-text-primary': '#16262B' }` and so on. */
const variablesOf = (roles: object, path = ROOT): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(roles).map(([role, value]) =>
      typeof value === 'string' ? { [`${path}-${role}`]: value } : variablesOf(value as object, `${path}-${role}`),
    ),
  );

/** Writes them for both schemes. Paper is white in both. */
export const colorVariables = {
  ':root': variablesOf(light),
  '@media not print': { ':root[data-theme="dark"]': variablesOf(dark) },
};
