export type Turn = <T>(start: () => AsyncGenerator<T>, gone: AbortSignal) => AsyncGenerator<T>;

/** Runs generators one after the other. Whoever is gone when the turn comes is passed over. Each queue is its own. */
export function queue(): Turn {
  let turn: Promise<void> = Promise.resolve();
  return async function* inTurn(start, gone) {
    const before = turn;
    let done = (): void => undefined;
    turn = new Promise((resolve) => {
      done = resolve;
    });
    try {
      await before;
      if (!gone.aborted) yield* start();
    } finally {
      done();
    }
  };
}
