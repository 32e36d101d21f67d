/** Finds the version of an area that runs in this page; set once by the shell's start. */
type Versions = (area: string) => string | undefined;

let versions: Versions = () => undefined;

export const knowVersions = (known: Versions): void => {
  versions = known;
};
export const runningVersion: Versions = (area) => versions(area);
