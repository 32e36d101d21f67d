/** Why the process cannot start, in one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Says it and ends with exit code 1. What is no StartError is a fault of ours: its stack is shown. */
export function refuse(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
