export interface Finding {
  level: 'ok' | 'warning' | 'error';
  what: string;
  /** What to do about it. */
  advice?: string;
}

/** `1 change`, `2 changes`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const warning = (what: string, advice: string): Finding => ({ level: 'warning', what, advice });
export const error = (what: string, advice: string): Finding => ({ level: 'error', what, advice });
