import type { LiveText } from './live-text.ts';

export type ToastId = string | number;
export type ToastKind = 'success' | 'error' | 'blank' | 'loading';

export interface ToastRequest {
  id: ToastId;
  kind: ToastKind;
  text: LiveText;
  /** Milliseconds; null stays until it is closed or replaced. */
  duration: number | null;
  onClose: () => void;
}

/** What draws them. */
export interface ToastTarget {
  show(request: ToastRequest): void;
  close(id: ToastId): void;
}

/** Toasts in their order: kept until the code that draws them is there, which the first one loads. */
export class ToastQueue implements ToastTarget {
  #target: ToastTarget | null = null;
  #waiting: ((target: ToastTarget) => void)[] = [];

  constructor(private readonly onFirst: () => void) {}

  readonly drawnBy = (target: ToastTarget | null): void => {
    this.#target = target;
    if (target) for (const work of this.#waiting.splice(0)) work(target);
  };

  show(request: ToastRequest): void {
    this.#pass((target) => target.show(request));
  }

  close(id: ToastId): void {
    this.#pass((target) => target.close(id));
  }

  #pass(work: (target: ToastTarget) => void): void {
    if (this.#target) {
      work(this.#target);
      return;
    }
    this.#waiting.push(work);
    this.onFirst();
  }
}
