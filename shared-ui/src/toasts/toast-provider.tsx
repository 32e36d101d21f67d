import MuiFade from '@mui/material/Fade';
import MuiGlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider } from 'notistack';
import { createContext, type ReactNode } from 'react';
import { layout, media, motion, zIndex } from '../theme/measures.ts';

/** Milliseconds. */
export interface ToastDurations {
  success: number;
  error: number;
  blank: number;
}

const SPEC: ToastDurations = { success: 2_000, error: 4_000, blank: 4_000 };
export const ToastDurationsContext = createContext(SPEC);

const CONTAINER = 'k-toasts';
const containerStyles = {
  // notistack's own position is the window's top edge, where the bar is; below it are the buttons of the page's header.
  [`.${CONTAINER}.${CONTAINER}`]: { top: layout.topbar + layout.header, right: 10, zIndex: zIndex.toast },
  // On a phone those are at the foot.
  [media.phone]: { [`.${CONTAINER}.${CONTAINER}`]: { top: layout.topbar + 6 } },
  [media.print]: { [`.${CONTAINER}`]: { display: 'none !important' } },
};

export interface ToastProviderProps {
  children: ReactNode;
  durations?: ToastDurations;
  /** How many stand at once; the oldest goes. */
  max?: number;
}

/** Messages about what the user just did, top right (docs/reference/screens.md#toasts). `Platform` has one. */
export function ToastProvider({ children, durations = SPEC, max = 20 }: ToastProviderProps) {
  return (
    <ToastDurationsContext value={durations}>
      <MuiGlobalStyles styles={containerStyles} />
      <SnackbarProvider
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        maxSnack={max}
        autoHideDuration={null} // the toast keeps its own time, so that focus can stop it
        TransitionComponent={MuiFade}
        transitionDuration={{ enter: motion.base, exit: motion.fast }}
        classes={{ containerRoot: CONTAINER }}
      >
        {children}
      </SnackbarProvider>
    </ToastDurationsContext>
  );
}
