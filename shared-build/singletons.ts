import { createRequire } from 'node:module';

/**
 * Packages that shell and areas share as one instance. Short on purpose: sharing a library as a singleton ships all of it, so MUI, the router, forms and
 * queries reach the areas through shared-ui and shared-auth, which re-export the names in use and leave the rest to tree-shaking. Shares that are not eager
 * load when a screen first needs them.
 */
const SHARED: { name: string; package: string; eager: boolean }[] = [
  { name: 'react', package: 'react', eager: true },
  // A module of its own: unlisted, every area would bundle it.
  { name: 'react/jsx-runtime', package: 'react', eager: true },
  { name: 'react-dom', package: 'react-dom', eager: true },
  { name: '@karkhana/shared-ui', package: '@karkhana/shared-ui', eager: true },
  { name: '@karkhana/shared-auth', package: '@karkhana/shared-auth', eager: true },
  { name: '@karkhana/shared-ui/combo', package: '@karkhana/shared-ui', eager: false },
  { name: '@karkhana/shared-ui/forms', package: '@karkhana/shared-ui', eager: false },
  { name: '@karkhana/shared-ui/charts', package: '@karkhana/shared-ui', eager: false },
  { name: 'yup', package: 'yup', eager: false },
];

/** Shares that an area has without waiting. */
export const EAGER_SHARES: readonly string[] = SHARED.filter(({ eager }) => eager).map(({ name }) => name);

/** Shared name to installed version, resolved as the package in `directory` would; only what that package depends on. */
export function sharedVersions(directory: string): Record<string, string> {
  const require = createRequire(`${directory}/package.json`);
  const own = require(`${directory}/package.json`) as { dependencies: Record<string, string> };
  return Object.fromEntries(
    SHARED.filter((share) => own.dependencies[share.package]).map((share) => [
      share.name,
      (require(`${share.package}/package.json`) as { version: string }).version,
    ]),
  );
}

export function singletons(directory: string, role: 'shell' | 'area') {
  const versions = sharedVersions(directory);
  return Object.fromEntries(
    SHARED.flatMap(({ name, eager }) => {
      const version = versions[name];
      if (!version) return [];
      // The shell brings the code, the eager part at once (one request instead of a chain), and compares none of its own packages with a range: that took a
      // tenth of a slow PC's start. An area never brings a copy of its own.
      const source = role === 'shell' ? { eager, requiredVersion: false as const } : { import: false as const, requiredVersion: `^${version}` };
      return [[name, { ...source, singleton: true, version }] as const];
    }),
  );
}
