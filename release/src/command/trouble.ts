import { ReleaseError } from '../release-error.ts';

/** A refusal that is not the store's: a suite that could not be reached, or one that does not let whoever asks. One clear sentence. */
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

/** What a pipeline tells apart (OPERATIONS.md): 2 refused or mistyped, 3 not found, 4 network, 5 not allowed. 1 is a fault of this program. */
export function exitCodeOf(error: ReleaseError): number {
  if (error instanceof RemoteError) return CODES[error.trouble];
  return error.refusal === 'not-found' ? 3 : 2;
}
