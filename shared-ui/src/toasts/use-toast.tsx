import { useContext, useMemo } from 'react';
import { type LiveText, liveText } from './live-text.ts';
import { ToastsContext } from './toast-provider.tsx';
import type { ToastId, ToastKind } from './toast-queue.ts';

export type { ToastId };

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
  /** Changes the text of a toast in its place, such as the progress of an export. Nothing once it is closed. */
  update(id: ToastId, message: string): void;
  close(id: ToastId): void;
}

// notistack's own keys are not unique within a millisecond.
let last = 0;
const texts = new Map<ToastId, LiveText>();

/**
 * Toasts about the user's own actions.
 * @example
 * const toast = useToast();
 * const progress = toast.loading('Exporting purchase data...');
 * toast.success('Export completed successfully', { replaces: progress });
 */
export function useToast(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToast needs a Platform around it');
  const { queue, durations } = toasts;
  return useMemo(() => {
    const show =
      (kind: ToastKind) =>
      (message: string, { replaces }: ToastOptions = {}) => {
        if (replaces !== undefined) queue.close(replaces);
        const duration = kind === 'loading' ? null : durations[kind];
        const id = `toast-${++last}`;
        const text = liveText(message);
        texts.set(id, text);
        queue.show({ id, kind, text, duration, onClose: () => texts.delete(id) });
        return id;
      };
    return {
      update: (id, message) => texts.get(id)?.set(message),
      success: show('success'),
      error: show('error'),
      blank: show('blank'),
      loading: show('loading'),
      close: (id) => queue.close(id),
    };
  }, [queue, durations]);
}
