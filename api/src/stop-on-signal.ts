import type { Logger } from 'pino';

/** The longest that a request may hold up the end. */
const PATIENCE_MS = 30_000;

/** On the first signal ends in order, which finishes what is in flight; on a second one, or after half a minute, at once. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) end(1, 'stopped at once');
    stopping = true;
    logger.info({ signal }, 'stopping: finishing what is in flight');
    setTimeout(() => end(1, 'stopped while a request was still running'), PATIENCE_MS).unref();
    stop().then(
      () => end(0, 'stopped'),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  const end = (code: number, message: string): never => {
    logger.info(message);
    process.exit(code);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  // A parent that forked us and is gone, however it went, wants no server left behind.
  const onDisconnect = (): void => {
    if (!stopping) onSignal('SIGTERM');
  };
  process.once('disconnect', onDisconnect);
  // It may have gone while this process was still starting.
  if (process.send && !process.connected) onDisconnect();
}
