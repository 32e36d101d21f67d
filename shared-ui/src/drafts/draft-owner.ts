import { createContext } from 'react';

/**
 * Beginning of the keys of this user's drafts, in which dialogs keep entries on this device. The shell provides it while signed in; without it dialogs keep
 * nothing.
 */
export const DraftOwner = createContext<string | undefined>(undefined);
