import { ReleaseError } from './release-error.ts';

const AREA = /^(shell|mf-[a-z0-9-]{1,36})$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,60})?$/;
const FILE = /^[A-Za-z0-9_@][A-Za-z0-9._@/-]{0,199}$/;
const NO_FOLDER = ['', '.', '..'];

/** The area that is the host of the others. */
export const SHELL = 'shell';

export const isArea = (area: string): boolean => AREA.test(area);
export const isVersion = (version: string): boolean => VERSION.test(version);

/** Names become folders and addresses: what does not look like one goes no further. */
export function checkArea(area: string): string {
  if (!isArea(area)) throw new ReleaseError(`'${area}' is no name of an area`, 'bad-input');
  return area;
}

export function checkVersion(version: string): string {
  if (!isVersion(version)) throw new ReleaseError(`'${version}' is no version such as 1.3.0`, 'bad-input');
  return version;
}

/** Relative, forward slashes, no way out. */
export const isFileName = (file: string): boolean => FILE.test(file) && !file.split('/').some((part) => NO_FOLDER.includes(part));
