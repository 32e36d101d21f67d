import 'webpack-dev-server';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import { declaredAreaSchema } from '@karkhana/shared-contract/areas/declared-area-schema';
import { defineArea } from '@karkhana/shared-contract/areas/define-area';
import { SLOT_NAMES } from '@karkhana/shared-contract/areas/slots';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { AREA_MODULE, AreaInEntryPlugin } from './area-in-entry-plugin.ts';
import { broughtBy } from './brought.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { FirstScriptPlugin } from './first-script-plugin.ts';
import { neverRun } from './never-run.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { sharedVersions, singletons } from './singletons.ts';
import { sourceHash, toolsHash } from './source-hash.mjs';

export interface Environment {
  /** Set by `webpack serve`. */
  WEBPACK_SERVE?: boolean;
  /** An area by itself, without a shell. */
  alone?: boolean;
  /** Shell only: one area from its own dev server, as in `--env local=mf-sales@http://localhost:3101`. */
  local?: string;
}

const require = createRequire(import.meta.url);
/** A package of ours is source, unpacked in the node_modules of an area with a folder of its own too. */
const OF_OTHERS = /node_modules[\\/](?!@karkhana[\\/])/;
// Else federation finds webpack in the trace of an error: it has webpack refuse an empty configuration, which compiles all of its schema (0.5 s).
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');
const suite = process.env.SUITE_URL ?? 'http://localhost:8080';

/** Of the area's entry contract (shared-contract/src/area.ts), and of the HTTP api: the latter is for servers that read it, and decides nothing. */
const CONTRACT_VERSION = 1;
const API_VERSION = 1;

const federation = { shareStrategy: 'loaded-first', manifest: false, dts: false } as const;
/** No build loads remotes by federation's runtime: the shell takes areas out of their containers itself. */
const optimization = { disableRemote: true } as const;

// The default ids depend on absolute paths inside the federation plugin: the same commit gave other bytes in another folder.
const releaseOptimization = {
  moduleIds: 'natural',
  // A screen is one file: code that two of them share is small, and worth less than a request. Larger code, such as the combobox of the forms, is a file with
  // all that it needs.
  splitChunks: { minSize: 60_000, cacheGroups: { defaultVendors: false } },
  // swc has threads of its own: a process of the plugin's beside them costs a second of five.
  minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false })],
} satisfies Configuration['optimization'];
// Names that an edit does not change: else it reaches the module that imports the edited one as well, and the page reloads.
const devOptimization = { moduleIds: 'named', chunkIds: 'named', splitChunks: false } satisfies Configuration['optimization'];

interface Kind {
  dev: boolean;
  /** JSX runs on the React of another build. */
  shellsReact?: boolean;
  declaration?: DeclaredArea;
}

function base(directory: string, entry: Configuration['entry'] & {}, { dev, shellsReact = false, declaration }: Kind) {
  const { name, version } = require(`${directory}/package.json`) as { name: string; version: string };
  const area = name.replace(/^@.*\//, '');
  const federationName = area.replaceAll('-', '_');
  const buildId = sourceHash(directory);
  process.env.MF_BUILD_VERSION = buildId;
  const file = dev ? '[name].js' : '[name].[contenthash:10].js';
  const config = {
    mode: dev ? 'development' : 'production',
    context: directory,
    entry,
    target: ['web', 'es2022'],
    devtool: false,
    ...(dev && { cache: keptOnDisk(directory, shellsReact ? 'in-suite' : 'page') }),
    output: {
      path: path.join(directory, 'dist'),
      filename: file,
      chunkFilename: file,
      publicPath: 'auto',
      // Global names of this build alone: with shared ones, a page that switches releases silently goes on with the chunks of the first.
      uniqueName: `${federationName}_${buildId}`,
      // Without it a module that threw once is an empty module the next time, and Try again shows nothing.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, exclude: OF_OTHERS, loader: require.resolve('swc-loader'), options: swcOptions(dev, shellsReact) }] },
    plugins: dev
      ? [new ReactRefreshPlugin({ overlay: false }), ...(shellsReact ? [] : [ownSourceMaps()])]
      : releasePlugins(directory, { area, version, buildId, declaration }),
    optimization: dev ? devOptimization : releaseOptimization,
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
  return { config, federationName };
}

/** Maps of other packages contain nothing that their files do not, and take a sixth of the time until the shell is there. */
const ownSourceMaps = () => new webpack.EvalSourceMapDevToolPlugin({ module: true, columns: false, exclude: OF_OTHERS });

/** The second start of a dev server reads unchanged builds, in three fifths of the processor time. A release is never made from this cache. */
function keptOnDisk(directory: string, name: string) {
  return { type: 'filesystem', name, version: toolsHash(), cacheDirectory: path.join(directory, 'node_modules', '.cache', 'webpack') } as const;
}

function releasePlugins(directory: string, facts: { area: string; version: string; buildId: string; declaration: DeclaredArea | undefined }) {
  const shares = Object.fromEntries(Object.entries(sharedVersions(directory)).map(([name, shared]) => [name, { version: shared, required: `^${shared}` }]));
  return [
    // Chromium compiles all of it while it streams in, off the main thread, and not each function as it is first called (docs/decisions/0009).
    new webpack.BannerPlugin({ raw: true, banner: '//# allFunctionsCalledOnLoad', test: /\.js$/, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING }),
    new ChunkIntegrityPlugin(),
    // Compressed once here, as well as it can be, instead of on every request.
    new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.js$/, threshold: 1_000 }),
    new ReleasePlugin({
      ...facts,
      brings: facts.area === 'shell' ? undefined : broughtBy(path.join(directory, 'src', 'area.tsx')),
      shares,
      contract: CONTRACT_VERSION,
      api: API_VERSION,
    }),
  ];
}

/** With the shell's React, which may be a released one, JSX for development does not run. */
function swcOptions(dev: boolean, shellsReact: boolean) {
  const react = { runtime: 'automatic', development: dev && !shellsReact, refresh: dev };
  return { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react } } };
}

function devServer(port: number, context: string[]): Configuration['devServer'] {
  return {
    port,
    host: 'localhost',
    hot: true,
    static: false,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // By its own name: a suite behind a proxy is found by its host name.
    proxy: [{ context, target: suite, changeOrigin: true }],
  };
}

/** An area: a federated remote, or with `--env alone` a page of its own that bundles the shell's packages. */
export function areaConfig(directory: string, { port, declaration }: { port: number; declaration: DeclaredArea }) {
  declaredAreaSchema.validateSync(declaration, { strict: true });
  return ({ WEBPACK_SERVE = false, alone = false }: Environment): Configuration => {
    const { config, federationName } = base(directory, alone ? require.resolve('@karkhana/shared-auth/stand-alone') : {}, {
      dev: WEBPACK_SERVE,
      shellsReact: !alone,
      declaration,
    });
    const asRemote = new ModuleFederationPlugin({
      ...federation,
      // For Chrome's federation devtools: emitted, and loaded by nothing of ours.
      manifest: !WEBPACK_SERVE,
      name: federationName,
      filename: 'remoteEntry.js',
      library: { type: 'var', name: federationName },
      exposes: { './area': { import: './src/area.tsx', name: AREA_MODULE } },
      shared: singletons(directory, 'area'),
      experiments: { externalRuntime: true, optimization },
    });
    return {
      ...config,
      // Inside a suite that is served for real, no code may come out of a text.
      ...(WEBPACK_SERVE && !alone && { devtool: 'cheap-module-source-map' }),
      resolve: { ...config.resolve, alias: { 'this-area': path.join(directory, 'src', 'area.tsx') } },
      devServer: devServer(port, ['/api']),
      plugins: [
        ...config.plugins,
        ...(WEBPACK_SERVE || alone ? [] : [new AreaInEntryPlugin(federationName)]),
        alone ? new HtmlWebpackPlugin({ publicPath: '/', templateContent: '<link rel="icon" href="data:,"><div id="root"></div>' }) : asRemote,
      ],
    };
  };
}

/** The shell's declaration: it supports every slot of the contract, in every place. */
const shellDeclaration = defineArea({ pages: [], slots: SLOT_NAMES });

/**
 * The plugin that gives the federation runtime to the areas, as a module: federation's CommonJS file would bring the runtime a second time (9 kB compressed).
 * And the runtime itself, as far as it is used.
 */
function runtimeOnce(): Record<string, string> {
  const plugin = createRequire(require.resolve('@module-federation/enhanced/webpack')).resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js'), '@module-federation/runtime-core$': require.resolve('./runtime-core.ts') };
}

/** The shell: brings the federation runtime and every singleton in one eager entry. */
export function shellConfig(directory: string, { port }: { port: number }) {
  return ({ WEBPACK_SERVE: dev = false, local }: Environment): Configuration => {
    const { config } = base(directory, [require.resolve(dev ? './share-renderers.ts' : './shares-once.ts'), './src/index.ts'], {
      dev,
      declaration: shellDeclaration,
    });
    const plugins = [
      new HtmlWebpackPlugin({ template: './index.html', publicPath: dev ? '/' : 'auto' }),
      new webpack.DefinePlugin({ __LOCAL_AREAS__: JSON.stringify(dev && local ? localArea(directory, local) : {}) }),
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell',
        shared: singletons(directory, 'shell'),
        experiments: { provideExternalRuntime: true, optimization },
      }),
      ...(dev ? [] : [new FirstScriptPlugin({ first: './src/first.ts', inline: './src/begin.ts' }, config)]),
    ];
    return {
      ...config,
      resolve: { ...config.resolve, alias: { ...runtimeOnce(), ...neverRun() } },
      devServer: devServer(port, ['/api', '/areas', '/frontends.json']),
      plugins: [...config.plugins, ...plugins],
    };
  };
}

/** An area from its dev server declares what its source contains now: it works without a build. */
function localArea(shell: string, local: string) {
  const [name = '', url] = local.split('@');
  const { default: declaration } = require(path.join(shell, '..', name, 'src', 'declaration.ts')) as { default: DeclaredArea };
  return { [name]: { url: `${url}/remoteEntry.js`, declaration } };
}

/** Shell and areas in one build without federation: the floor that the federated build is measured against. */
export function singleBuildConfig(directory: string) {
  return (): Configuration => {
    const { config } = base(directory, './src/index.ts', { dev: false });
    const template = createRequire(`${directory}/package.json`).resolve('@karkhana/shell/index.html');
    return { ...config, resolve: { ...config.resolve, alias: neverRun() }, plugins: [...config.plugins, new HtmlWebpackPlugin({ template })] };
  };
}
