/**
 * One sentence for each optional package that a lockfile (version 3) names without an entry of its own: binaries of other platforms, which npm leaves out where
 * the registry in use lacks them. `npm ci` refuses such a lockfile, and on those platforms the binary would be missing.
 */
export function optionalWithoutEntry({ packages }) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(name, place).some((candidate) => candidate in packages))
      .map(([name, version]) => `package-lock.json lacks ${name} ${version}, which ${place} may take: write its entry as those beside it.`),
  );
}

/** Where Node.js looks for a package: beside the importing one, and in each folder above. */
function placesOf(name, from) {
  const inner = from.lastIndexOf('node_modules/');
  return [`${from}/node_modules/${name}`, ...(inner > 0 ? placesOf(name, from.slice(0, inner - 1)) : [`node_modules/${name}`])];
}

/**
 * The lockfile with a workspace, as npm would write it: `npm ci` refuses one that lacks any.
 * @param folder of the workspace, from the root
 * @param manifest its package.json
 */
export function withWorkspace(lockfile, folder, { name, version, license, dependencies, devDependencies }) {
  const entries = { [folder]: { name, version, license, dependencies, devDependencies }, [`node_modules/${name}`]: { resolved: folder, link: true } };
  const packages = Object.entries({ ...lockfile.packages, ...entries }).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lockfile, packages: Object.fromEntries(packages) };
}
