import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const pause = (socket: Socket) => socket.once('data', () => socket.pause());

/** Requests a file, takes the first piece of it and nothing more. */
export function stallingReader(url: string, path: string, token: string): Socket {
  const socket = open(url);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: suite\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return pause(socket);
}

/** Announces a body and sends a byte a second of it. */
export function dribblingSender(url: string, path: string, token: string): Socket {
  const socket = open(url);
  const head = [`POST ${path} HTTP/1.1`, 'Host: suite', `Authorization: Bearer ${token}`, 'Content-Type: application/json', 'Content-Length: 100000'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  const timer = setInterval(() => socket.write(' '), 1_000);
  return socket.once('close', () => clearInterval(timer)).resume();
}

/** Sends its headers a byte a second. */
export function dribblingHeaders(url: string): Socket {
  const socket = open(url);
  socket.write('GET /api/vendors HTTP/1.1\r\nHost: suite\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1_000);
  return socket.once('close', () => clearInterval(timer)).resume();
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  // A dropped connection is the expected result, not a failure.
  return connect(Number(port), hostname).on('error', () => undefined);
}

const ESTABLISHED = '01';

/** Those of these connections that the server still holds. A stalled reader cannot see on its own socket that it was dropped. */
export function heldByServer(url: string, clientPorts: readonly number[]): number {
  const serverPort = Number(new URL(url).port);
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  const held = lines.flatMap((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    return state === ESTABLISHED && portOf(local) === serverPort ? [portOf(remote)] : [];
  });
  return clientPorts.filter((port) => held.includes(port)).length;
}

const portOf = (address: string) => Number.parseInt(address.slice(address.indexOf(':') + 1), 16);
