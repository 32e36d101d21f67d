import { light } from './schemes.ts';

type Vars<T> = { [K in keyof T]: T[K] extends string ? string : Vars<T[K]> };

/** Name of the CSS variables' first part; `Platform` writes them, one set per colour scheme. */
export const PREFIX = 'k';

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
export const color = varsOf(light, `--${PREFIX}-palette-karkhana`);
