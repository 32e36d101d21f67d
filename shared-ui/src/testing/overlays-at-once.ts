// Replaces overlays/load-overlays.ts in tests of screens: what a click opens is there when the click is over.
import * as overlays from '../overlays/overlays.ts';

export const overlaysNow = () => overlays;
export const loadOverlays = () => Promise.resolve();
