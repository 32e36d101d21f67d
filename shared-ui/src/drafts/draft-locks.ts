/** Absent on a page that came neither over https nor from this machine: there every draft is offered, also that of a form in another tab. */
const locks = (): LockManager | undefined => navigator.locks;

/** Marks the draft as one that a form has open, until the returned function is called or the tab is gone, however it ends. */
export function holdDraft(key: string): () => void {
  let release: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Aborted when the page goes away: nothing is lost by it.
  locks()
    ?.request(key, () => done)
    .catch(() => undefined);
  return release;
}

/** The drafts that forms of any tab have open now. */
export async function heldDrafts(): Promise<Set<string>> {
  const state = await locks()?.query();
  return new Set(state?.held?.map(({ name }) => name ?? ''));
}
