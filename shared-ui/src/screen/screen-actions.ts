import { createOffers } from './offers.ts';

/** Actions on the record in view, for the palette. */
export interface ScreenAction {
  /** As on its button: 'Record Payment'. */
  label: string;
  /** The record of the action: 'INV/26-27/00418'. */
  record: string;
  run: () => void;
}

const actions = createOffers<ScreenAction>();

/** Offers this screen's buttons in the palette; only those that this user may use now. */
export const useScreenActions = actions.useOffers;

/** Actions of the screen in view. */
export const screenActions = actions.shownNow;
