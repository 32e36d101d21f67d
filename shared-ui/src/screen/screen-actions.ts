import { createOffers } from './offers.ts';

/** What can be done with the record in view, for the palette. */
export interface ScreenAction {
  /** As on its button: 'Record Payment'. */
  label: string;
  /** What it is done with: 'INV/26-27/00418'. */
  record: string;
  run: () => void;
}

const actions = createOffers<ScreenAction>();

/** Offers in the palette what the buttons of this screen do; only what this user may do now. */
export const useScreenActions = actions.useOffers;

/** What the screen in view offers. */
export const screenActions = actions.shownNow;
