import { MANIFEST_FILE, type Manifest } from './files/manifest.ts';
import { SHELL } from './names.ts';
import { ReleaseError } from './release-error.ts';

/** Content types. Nothing here opens as a page: HTML and SVG would be pages of the suite's own origin. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};
/** The precompressed copy of a file lies beside it under its name and one of these. */
export const PRECOMPRESSED = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof PRECOMPRESSED;

/** The page that the server completes and sends itself; it is no file for browsers. */
export const PAGE = 'index.html';

/** Undefined for what is never sent: other kinds, which releases from before this rule may carry, and precompressed copies under their own names. */
export const contentTypeOf = (file: string): string | undefined => {
  const kind = /[^/]\.([a-z0-9]+)$/.exec(file)?.[1] ?? '';
  return Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined;
};

/** @throws for a release that carries what no area needs, and what could be opened as a page instead of run as a checked script */
export function checkKinds({ area, files }: Pick<Manifest, 'area' | 'files'>): void {
  const stranger = Object.keys(files).find((file) => !isAdmitted(area, file));
  if (stranger === undefined) return;
  const sentence =
    stranger === PAGE ? `${PAGE} belongs in a release of the ${SHELL} only` : `${stranger} is of a kind that no release carries (${MANIFEST_FILE} names it)`;
  const endings = Object.keys(TYPES).map((kind) => `.${kind}`);
  throw new ReleaseError(`${sentence}: files end with ${endings.join(', ')}, or with .br or .gz after that`, 'bad-input');
}

function isAdmitted(area: string, file: string): boolean {
  const ending = Object.values(PRECOMPRESSED).find((each) => file.endsWith(each));
  const plain = ending ? file.slice(0, -ending.length) : file;
  return contentTypeOf(plain) !== undefined || (area === SHELL && plain === PAGE);
}
