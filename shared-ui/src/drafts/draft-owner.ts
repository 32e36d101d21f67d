import { createContext } from 'react';

/**
 * Whose entries dialogs keep on this device: how the keys of this user's drafts begin. The shell gives it while somebody is signed in;
 * without it dialogs keep nothing.
 */
export const DraftOwner = createContext<string | undefined>(undefined);
