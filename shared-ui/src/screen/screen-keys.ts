import { createOffers } from './offers.ts';

export interface ScreenKey {
  /** As it is printed on the keyboard: 'Ctrl Enter'. */
  key: string;
  /** 'Saves the form'. */
  does: string;
  /** Pressed by itself; each person can turn these off in Your Profile. */
  single?: boolean;
}

const keys = createOffers<ScreenKey>();

/** Puts keys of this component on the list that `?` shows. */
export const useScreenKeys = keys.useOffers;

/** Each key that works on the present screen, once. */
export const screenKeys = (): ScreenKey[] => {
  const all = keys.shownNow();
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
};
