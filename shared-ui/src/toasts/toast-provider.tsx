import { createContext, type ReactNode, useState } from 'react';
import { useOverlays } from '../overlays/use-overlays.ts';
import { ToastQueue } from './toast-queue.ts';

/** Milliseconds. */
export interface ToastDurations {
  success: number;
  error: number;
  blank: number;
}

const SPEC: ToastDurations = { success: 2_000, error: 4_000, blank: 4_000 };

export const ToastsContext = createContext<{ queue: ToastQueue; durations: ToastDurations } | null>(null);

export interface ToastProviderProps {
  children: ReactNode;
  durations?: ToastDurations;
  /** Most toasts shown at once; the oldest goes. */
  max?: number;
}

/** Messages about the user's own actions, top right (docs/reference/screens.md#toasts). `Platform` has one. */
export function ToastProvider({ children, durations = SPEC, max = 20 }: ToastProviderProps) {
  const [wanted, setWanted] = useState(false);
  const [queue] = useState(() => new ToastQueue(() => setWanted(true)));
  const overlays = useOverlays(wanted);
  return (
    <ToastsContext value={{ queue, durations }}>
      {children}
      {overlays && <overlays.ToastStack ref={queue.drawnBy} max={max} />}
    </ToastsContext>
  );
}
