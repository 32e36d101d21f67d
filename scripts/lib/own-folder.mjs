import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pack } from './pack.mjs';
import { at } from './workspace.mjs';

/** Of the root's tools those that an area is built, tested and typed with: in this repository it finds them above its folder. */
const TOOLS = [
  '@module-federation/enhanced',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'compression-webpack-plugin',
  'html-webpack-plugin',
  'jest',
  'jest-environment-jsdom',
  'minimizer-webpack-plugin',
  'react-refresh',
  'swc-loader',
  'tsx',
  'typescript',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];
/** Packages are sources, and Node.js by itself takes no TypeScript from node_modules. */
const WEBPACK = 'node --import tsx node_modules/webpack/bin/webpack.js';
const SCRIPTS = {
  build: WEBPACK,
  dev: `${WEBPACK} serve --env alone`,
  'dev:suite': `${WEBPACK} serve`,
  test: 'jest',
  types: 'tsc -p .',
  release: 'karkhana-release',
};
const TSCONFIG = {
  extends: '@karkhana/shared-build/tsconfig.base.json',
  compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
};

/** Makes the copy of the template in `home` independent of this repository: the packages beside it as tarballs, the tools by name. */
export async function standAlone(home, area) {
  const tarballs = await pack(path.join(home, 'karkhana'));
  const ours = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${path.relative(home, file).replaceAll('\\', '/')}`]));
  const { dependencies, devDependencies: _, ...own } = read(path.join(home, 'package.json'));
  const tools = read(at('package.json')).devDependencies;
  const toBuild = ['@karkhana/release', '@karkhana/shared-build'];
  write(path.join(home, 'package.json'), {
    ...own,
    scripts: SCRIPTS,
    dependencies: { ...dependencies, ...Object.fromEntries(Object.entries(ours).filter(([name]) => !toBuild.includes(name))) },
    devDependencies: Object.fromEntries([...toBuild.map((name) => [name, ours[name]]), ...TOOLS.map((name) => [name, tools[name]])]),
  });
  write(path.join(home, 'tsconfig.json'), TSCONFIG);
  writeFileSync(path.join(home, '.gitignore'), 'node_modules\ndist\n');
  writeFileSync(path.join(home, 'README.md'), readmeOf(readFileSync(path.join(home, 'README.md'), 'utf8'), area));
}

/** The commands of the template are those of the repository. */
const readmeOf = (text, area) => `${text.slice(0, text.lastIndexOf('\n`npm run dev -w'))}
\`SUITE_URL=https://karkhana.example npm run dev\` starts it alone, with the api of that suite; \`npm test\`, \`npm run types\`, \`npm run build\`. Then:

\`\`\`sh
export RELEASE_SERVER=https://karkhana.example RELEASE_TOKEN=...   # a deploy token of an administrator
npm run release -- publish ${area} --activate --why "first"
\`\`\`

\`karkhana/\` holds the packages of the suite. Newer ones replace these there; then \`npm install ./karkhana/*.tgz\`.
`;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
