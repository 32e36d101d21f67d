/** What is wrong. The api makes an HTTP status of it. */
export type Refusal = 'bad-input' | 'not-found' | 'too-large' | 'conflict';

/** A refusal in one clear sentence, for the person at the command line or the caller of the api. Nothing was changed. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';

  constructor(
    sentence: string,
    readonly refusal: Refusal = 'conflict',
  ) {
    super(sentence);
  }
}

/** The suite or its database cannot be reached, or does not let the caller in. */
export class RemoteError extends ReleaseError {
  override name = 'RemoteError';

  constructor(
    sentence: string,
    readonly trouble: 'network' | 'not-allowed',
  ) {
    super(sentence);
  }
}

const CODES = { network: 4, 'not-allowed': 5 } as const;

/** The exit code, for pipelines (OPERATIONS.md): 2 refused or mistyped, 3 not found, 4 network, 5 not allowed. 1 is a fault of this program. */
export function exitCodeOf(error: ReleaseError): number {
  if (error instanceof RemoteError) return CODES[error.trouble];
  return error.refusal === 'not-found' ? 3 : 2;
}

/** Why the store refuses a piece of work; undefined when it does not. @throws any other error */
export async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
