import { fork } from 'node:child_process';

/** How often a process that npm started looks whether its parent is still there. */
const PARENT_MS = 500;

/** Times in milliseconds. A server that ran for `wellMs` begins again with the first pause. */
const PATIENCE = { firstPauseMs: 500, longestPauseMs: 30_000, wellMs: 60_000 };

/**
 * Keeps a server running in this terminal. A server that dies is started again, on the same port, after pauses that grow, for ever: an attacker, or a database
 * that is away for a night, ends no business. It ends when the server ends by itself with 0, when its first start is refused (with that exit code, after the
 * server's sentence), and on SIGTERM and SIGINT, after the server has finished what is in flight. The server sends `{ url }` over IPC when it listens, and ends
 * in order when that channel closes, however this process ended.
 * @param onReady gets the address, and whether it is there again
 * @param prepared a server started with --when-told continues when this resolves
 */
export function supervise(program, args, env, onReady = () => undefined, { prepared, patience = PATIENCE } = {}) {
  const { firstPauseMs, longestPauseMs, wellMs } = patience;
  let child;
  let url;
  let readySince;
  let quickDeaths = 0;
  let stopping = false;
  let pause;
  start();

  function start() {
    readySince = undefined;
    child = fork(program, args, { cwd: process.cwd(), env: { ...process.env, ...env, ...(url && { PORT: new URL(url).port }) }, stdio: 'inherit' });
    const started = child;
    prepared?.then(() => started.connected && started.send({ start: true }));
    child.on('message', (message) => {
      readySince = performance.now();
      onReady(message.url, url !== undefined);
      url = message.url;
    });
    child.once('exit', ended);
  }

  function ended(code, signal) {
    if (stopping || code === 0) process.exit(code ?? 1);
    if (url === undefined && code !== null) process.exit(code);
    quickDeaths = readySince !== undefined && performance.now() - readySince >= wellMs ? 1 : quickDeaths + 1;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (quickDeaths - 1));
    console.error(`The server ended (${signal ?? code}) and is started again in ${pauseMs / 1_000} s.`);
    pause = setTimeout(start, pauseMs);
  }

  function stop(signal) {
    if (!child.connected && child.exitCode === null && child.signalCode === null) return void child.kill(signal); // a second one: at once
    stopping = true;
    clearTimeout(pause);
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0); // between two starts
    // Ctrl-C and service managers signal the server too, which takes a second signal for great haste: closing its channel is none.
    if (readySince === undefined) child.kill(signal);
    else child.disconnect();
  }
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // npm passes a signal on to its shell, which ends and tells nobody: without a parent this process stops too.
  const parent = process.ppid;
  const watch =
    process.env.npm_lifecycle_event &&
    setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      stop('SIGTERM');
    }, PARENT_MS);
  watch?.unref();
}
