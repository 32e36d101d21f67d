import { useEffect, useId } from 'react';

export interface Offers<Offer> {
  /** Offers this component's actions, as of its latest drawing, while it is shown. */
  useOffers(offers: readonly Offer[]): void;
  /** Offers of all that is shown now. */
  shownNow(): Offer[];
}

/** What the parts of a screen offer to the frame around it, which does not import them. */
export function createOffers<Offer>(): Offers<Offer> {
  const shown = new Map<string, readonly Offer[]>();
  return {
    useOffers(offers) {
      const id = useId();
      useEffect(() => {
        shown.set(id, offers);
        return () => void shown.delete(id);
      });
    },
    shownNow: () => [...shown.values()].flat(),
  };
}
