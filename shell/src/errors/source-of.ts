import { ownerOf } from '../suite/known-pages.ts';
import { runningVersion } from './running-version.ts';

const SHELL = 'shell';
const PLACE = /\/areas\/([a-z][a-z0-9-]{0,39})\/([^/\s:)]{1,100})\//g;

/**
 * Area of the script behind an error, by the addresses in its stack. Nearly every stack contains the shell's own scripts (React, the kit and the session are
 * its files), so an area's counts before them. An error without an address is the page's.
 */
export function sourceOf(stack: string, pathname: string): { area: string; version: string } {
  const places = Array.from(stack.matchAll(PLACE), ([, area = '', version = '']) => ({ area, version: decodeURIComponent(version) }));
  const found = places.find(({ area }) => area !== SHELL) ?? places[0];
  if (found) return found;
  const area = ownerOf(pathname) ?? SHELL;
  return { area, version: runningVersion(area) ?? 'unknown' };
}
