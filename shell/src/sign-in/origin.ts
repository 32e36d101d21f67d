/** The page that a visitor wanted before /login; only ever a path of this suite. */
export function originOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/';
}
