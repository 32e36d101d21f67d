/** Number of fields of a form with an error, rows of lists included; the form's own (`root`) does not count. */
export function countErrors(errors: object): number {
  return Object.entries(errors).reduce((count, [name, error]) => {
    if (name === 'root' || name === 'ref' || typeof error !== 'object' || error === null) return count;
    return count + ('message' in error && 'type' in error ? 1 : countErrors(error));
  }, 0);
}

/** '2 fields need attention'. */
export const attentionText = (count: number): string => (count === 1 ? '1 field needs attention' : `${count} fields need attention`);
