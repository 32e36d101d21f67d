import { STATES } from '@karkhana/shared-contract/gst/states';

/** '27' of 'Maharashtra', '27-Maharashtra' or '27'; null where it is none of them. */
export function stateCodeOf(written: string | null): string | null {
  if (!written) return null;
  const code = /^\d{2}/.exec(written)?.[0];
  return code ?? Object.entries(STATES).find(([, name]) => name.toLowerCase() === written.toLowerCase())?.[0] ?? null;
}
