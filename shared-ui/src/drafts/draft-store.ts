/** The content of one form when it was last stored. */
export interface Draft<Values, Shown> {
  /** Its key in the browser's storage. */
  key: string;
  /** ISO 8601: when the form was begun. */
  begun: string;
  values: Values;
  /** Texts that the form shows for its values, such as the names of choices. */
  shown: Shown;
}

/** Characters: a sale of 500 rows is 150,000. Longer drafts are not kept. */
const LONGEST = 200_000;
/** Of one form; the oldest go. */
const KEPT = 5;
const WEEK = 7 * 24 * 60 * 60_000;

/** Names and kinds of all fields: a draft with others was made by an older form. */
export function shapeOf(values: unknown): string {
  if (Array.isArray(values)) return `[${values.length ? shapeOf(values[0]) : ''}]`;
  if (typeof values !== 'object' || values === null) return '';
  const fields = Object.entries(values).filter(([, value]) => value !== undefined);
  return `{${fields
    .map(([name, value]) => `${name}${shapeOf(value)}`)
    .sort()
    .join(',')}}`;
}

/** @param form all keys of the form begin so @param shape of the form as it is now; drafts of another are dropped, as are old and damaged ones */
export function readDrafts<Values, Shown>(form: string, shape: string): Draft<Values, Shown>[] {
  const drafts: Draft<Values, Shown>[] = [];
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(form))) {
    const draft = parsed<Values, Shown>(localStorage.getItem(key), shape);
    if (draft) drafts.push({ ...draft, key });
    else localStorage.removeItem(key);
  }
  drafts.sort((a, b) => b.begun.localeCompare(a.begun));
  for (const { key } of drafts.splice(KEPT)) localStorage.removeItem(key);
  return drafts;
}

export function writeDraft<Values, Shown>({ key, ...draft }: Draft<Values, Shown>, shape: string): void {
  const text = JSON.stringify({ ...draft, shape });
  try {
    if (text.length <= LONGEST) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // The browser has no room left: the form goes on without a draft.
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);

function parsed<Values, Shown>(text: string | null, shape: string): Omit<Draft<Values, Shown>, 'key'> | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Draft<Values, Shown> & { shape: string }> | null;
    if (stored?.shape !== shape || stored.values === undefined || stored.shown === undefined || typeof stored.begun !== 'string') return undefined;
    return Date.now() - Date.parse(stored.begun) < WEEK ? { begun: stored.begun, values: stored.values, shown: stored.shown } : undefined;
  } catch {
    return undefined;
  }
}
