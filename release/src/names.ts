import { ReleaseError } from './release-error.ts';

const AREA = /^(shell|mf-[a-z0-9-]{1,36})$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,60})?$/;
/** Relative, forward slashes, no way out. */
const FILE = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9_@][A-Za-z0-9._@/-]{0,199}$/;

/** The area that is the host of the others. */
export const SHELL = 'shell';

/** Names become folders and addresses: what does not look like one goes no further. */
export function checkArea(area: string): string {
  if (!AREA.test(area)) throw new ReleaseError(`'${area}' is no name of an area`, 'bad-input');
  return area;
}

export function checkVersion(version: string): string {
  if (!VERSION.test(version)) throw new ReleaseError(`'${version}' is no version such as 1.3.0`, 'bad-input');
  return version;
}

export const isFileName = (file: string): boolean => FILE.test(file) && !file.includes('//') && !file.endsWith('/');
