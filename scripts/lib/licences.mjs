/** Licences allowed in the product or for building it. Others need a review, and an entry in REVIEWED with the reason. */
const ALLOWED = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib', 'CC-BY-4.0']);
const LIBVIPS = 'LGPL-3.0: a library of its own beside sharp, used as it is, on the server';
const REVIEWED = new Map([
  ['axe-core', 'MPL-2.0: tests only'],
  ['fxa-common-password-list', 'MPL-2.0: used as it is, on the server'],
  ['incremental-encoder', 'MPL-2.0: used as it is, on the server'],
  ['@expo-google-fonts/noto-sans-devanagari', 'OFL-1.1: a font, embedded in PDF files as its licence allows'],
  ['@expo-google-fonts/noto-sans-gujarati', 'OFL-1.1: a font, embedded in PDF files as its licence allows'],
  ['@img/sharp-libvips-darwin-arm64', LIBVIPS],
  ['@img/sharp-libvips-darwin-x64', LIBVIPS],
  ['@img/sharp-libvips-linux-arm', LIBVIPS],
  ['@img/sharp-libvips-linux-arm64', LIBVIPS],
  ['@img/sharp-libvips-linux-ppc64', LIBVIPS],
  ['@img/sharp-libvips-linux-riscv64', LIBVIPS],
  ['@img/sharp-libvips-linux-s390x', LIBVIPS],
  ['@img/sharp-libvips-linux-x64', LIBVIPS],
  ['@img/sharp-libvips-linuxmusl-arm64', LIBVIPS],
  ['@img/sharp-libvips-linuxmusl-x64', LIBVIPS],
  ['@img/sharp-wasm32', LIBVIPS],
  ['@img/sharp-win32-arm64', LIBVIPS],
  ['@img/sharp-win32-ia32', LIBVIPS],
  ['@img/sharp-win32-x64', LIBVIPS],
  ['png-js', 'MIT by its LICENSE file; its manifest names none'],
]);

/** Licence to the packages under it, from a lockfile (version 3). */
export function licencesOf(lockfile) {
  const found = new Map();
  for (const [place, { link, license = 'none named' }] of Object.entries(lockfile.packages)) {
    if (link || !place.includes('node_modules/')) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(license, (found.get(license) ?? new Set()).add(name));
  }
  return found;
}

/** One sentence for each package whose licence is not reviewed. */
export function notAllowed(licences) {
  return [...licences].flatMap(([licence, names]) =>
    isAllowed(licence)
      ? []
      : [...names].filter((name) => !REVIEWED.has(name)).map((name) => `${name} is under ${licence}: look at it, then name it in scripts/lib/licences.mjs.`),
  );
}

/** `A OR B`: one of them is enough; `A AND B`: each of them. */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => ALLOWED.has(part)));
