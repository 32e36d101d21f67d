import { Global } from '@emotion/react';
import MuiFade from '@mui/material/Fade';
import { SnackbarProvider } from 'notistack';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { layout, media, motion, zIndex } from '../theme/measures.ts';
import { Toast } from './toast.tsx';
import type { ToastTarget } from './toast-queue.ts';

const CONTAINER = 'k-toasts';
const containerStyles = {
  // notistack's own position is the window's top edge, where the bar is; below it are the buttons of the page's header.
  [`.${CONTAINER}.${CONTAINER}`]: { top: layout.topbar + layout.header, right: 10, zIndex: zIndex.toast },
  // On a phone those are at the foot.
  [media.phone]: { [`.${CONTAINER}.${CONTAINER}`]: { top: layout.topbar + 6 } },
  [media.print]: { [`.${CONTAINER}`]: { display: 'none !important' } },
};

/** Draws toasts, over the page beside it. */
export function ToastStack({ max, ref }: { max: number; ref: Ref<ToastTarget> }) {
  const snackbars = useRef<SnackbarProvider>(null);
  useImperativeHandle(
    ref,
    () => ({
      show: ({ id, kind, text, duration, onClose }) => {
        const content = () => <Toast id={id} kind={kind} message={text} duration={duration} />;
        snackbars.current?.enqueueSnackbar(text.get(), { key: id, onClose, content });
      },
      close: (id) => snackbars.current?.closeSnackbar(id),
    }),
    [],
  );
  return (
    <>
      <Global styles={containerStyles} />
      <SnackbarProvider
        ref={snackbars}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        maxSnack={max}
        autoHideDuration={null} // the toast keeps its own time, so that focus can stop it
        TransitionComponent={MuiFade}
        transitionDuration={{ enter: motion.base, exit: motion.base }}
        classes={{ containerRoot: CONTAINER }}
      />
    </>
  );
}
