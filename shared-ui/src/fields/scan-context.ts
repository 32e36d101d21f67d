import { createContext } from 'react';
import type { ComboOption } from './combo-option.ts';

/** How the rows around a field take what a scanner types in any of their fields. */
export interface ScanTaker {
  /** By code. @returns false: nothing has it */
  take: (code: string) => Promise<boolean>;
  /** The same for an option that a picker has found; absent where the rows have no pickers. */
  put?: ((option: ComboOption) => void) | undefined;
}

export const ScanContext = createContext<ScanTaker | undefined>(undefined);
