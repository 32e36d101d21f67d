/** What is wrong, for whoever turns a refusal into an HTTP status. */
export type Refusal = 'bad-input' | 'not-found' | 'too-large' | 'conflict';

/** A refusal in one clear sentence, for the person at the command line or at the other end of a request. Nothing was changed. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';

  constructor(
    sentence: string,
    readonly refusal: Refusal = 'conflict',
  ) {
    super(sentence);
  }
}

/** Why the store refuses a piece of work; undefined when it does not. What is no refusal is thrown on. */
export async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
