import { useSnackbar } from 'notistack';
import { useContext, useMemo } from 'react';
import { type LiveText, liveText } from './live-text.ts';
import { Toast, type ToastKind } from './toast.tsx';
import { ToastDurationsContext } from './toast-provider.tsx';

export type ToastId = string | number;

export interface ToastOptions {
  /** The toast that this one takes the place of, usually a loading one. */
  replaces?: ToastId;
}

export interface Toasts {
  success(message: string, options?: ToastOptions): ToastId;
  error(message: string, options?: ToastOptions): ToastId;
  blank(message: string, options?: ToastOptions): ToastId;
  /** Stays until it is closed or replaced. */
  loading(message: string, options?: ToastOptions): ToastId;
  /** Changes what a toast says, in its place: how far an export is. Nothing once it is closed. */
  update(id: ToastId, message: string): void;
  close(id: ToastId): void;
}

// notistack's own keys are not unique within a millisecond.
let last = 0;
const texts = new Map<ToastId, LiveText>();

/**
 * Toasts for what the user just did.
 * @example
 * const toast = useToast();
 * const progress = toast.loading('Exporting purchase data...');
 * toast.success('Export completed successfully', { replaces: progress });
 */
export function useToast(): Toasts {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const durations = useContext(ToastDurationsContext);
  return useMemo(() => {
    const show =
      (kind: ToastKind) =>
      (message: string, { replaces }: ToastOptions = {}) => {
        if (replaces !== undefined) closeSnackbar(replaces);
        const duration = kind === 'loading' ? null : durations[kind];
        const key = `toast-${++last}`;
        const text = liveText(message);
        texts.set(key, text);
        return enqueueSnackbar(message, {
          key,
          onClose: () => texts.delete(key),
          content: (id) => <Toast id={id} kind={kind} message={text} duration={duration} />,
        });
      };
    return {
      update: (id, message) => texts.get(id)?.set(message),
      success: show('success'),
      error: show('error'),
      blank: show('blank'),
      loading: show('loading'),
      close: (id) => closeSnackbar(id),
    };
  }, [enqueueSnackbar, closeSnackbar, durations]);
}
