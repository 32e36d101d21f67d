import { createContext } from 'react';

interface Fold {
  open: boolean;
  toggle(): void;
}

/** Around a card that folds to its title and its figure: on a phone's dashboard. */
export const FoldContext = createContext<Fold | undefined>(undefined);
