export interface Finding {
  level: 'ok' | 'warning' | 'error';
  what: string;
  /** What to do about it. */
  advice?: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const warning = (what: string, advice: string): Finding => ({ level: 'warning', what, advice });
export const error = (what: string, advice: string): Finding => ({ level: 'error', what, advice });
