const ids = new WeakMap<Error, string>();

/** 'MFS-7F3A-0912': short enough to be read out on the telephone. */
export function newFailureId(area: string): string {
  const initials = area
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  const [a, b] = crypto.getRandomValues(new Uint16Array(2));
  const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(4, '0').toUpperCase();
  return `${initials}-${hex(a)}-${hex(b)}`;
}

/** The number of one error, the same wherever it is shown and reported. */
export function failureIdOf(error: Error, area: string): string {
  const id = ids.get(error) ?? newFailureId(area);
  ids.set(error, id);
  return id;
}
