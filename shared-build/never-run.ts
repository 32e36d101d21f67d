import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mustFind } from '@karkhana/shared-contract/must-get';

/** Of a package, the files that its others import and that never run in the suite, with the reason. */
const NEVER_RUN: Record<string, readonly string[]> = {
  axios: [
    'lib/adapters/fetch.js', // it sends by XMLHttpRequest
    'lib/helpers/HttpStatusCode.js', // a list to look codes up in
    'lib/cancel/CancelToken.js', // a request is ended by its signal
    'lib/helpers/formDataToJSON.js', // of forms that are sent as JSON: ours are sent as they are
  ],
  // Lists come by the page.
  '@tanstack/query-core': ['build/modern/infiniteQueryBehavior.js'],
  'hoist-non-react-statics': ['dist/hoist-non-react-statics.cjs.js'], // for Emotion's withTheme: the kit's colours need no theme
  '@mui/material': [
    'styles/createThemeWithVars.mjs', // the colours are the kit's own variables (shared-ui/src/theme/color.ts)
    'styles/ThemeProviderWithVars.mjs',
    'ButtonBase/TouchRipple.mjs', // the theme has no ripple (shared-ui/src/theme/components.ts)
    'CircularProgress/CircularProgress.mjs', // nor do its buttons turn a wheel
    'internal/svg-icons/ArrowDropDown.mjs', // the arrow of the combobox is the kit's own (shared-ui/src/fields/combo-field.tsx)
  ],
};

/** As webpack's aliases: each of these files is an empty module. A new version of a package that has one no longer ends the build. */
export function neverRun(): Record<string, false> {
  const files = Object.entries(NEVER_RUN).flatMap(([name, of]) => of.map((file) => path.join(folderOf(name), file)));
  for (const file of files) if (!existsSync(file)) throw new Error(`${file} is not there: shared-build/never-run.ts names it`);
  return Object.fromEntries(files.map((file) => [file, false] as const));
}

/** Packages do not export such files. */
function folderOf(name: string): string {
  const require = createRequire(import.meta.url);
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  return mustFind(folders, existsSync);
}
