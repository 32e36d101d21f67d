import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { mustGet } from '@karkhana/shared-contract/must-get';

const [SSL_REQUEST, CANCEL_REQUEST] = [80877103, 80877102];
const QUERY = 0x51,
  SYNC = 0x53,
  TERMINATE = 0x58,
  FUNCTION_CALL = 0x46;
const IDLE = 0x49; // transaction status in ReadyForQuery: 'I', else 'T' or 'E'

/** One client: what it has sent, cut into batches that must run without another client's statement in between. */
interface Client {
  socket: Socket;
  rest: Buffer;
  open: Buffer[];
  batches: Buffer[];
  greeted: boolean;
}

/**
 * Serves one engine session to many clients. A batch (everything up to Sync, or one simple query) runs as a whole, and a client that is
 * inside a transaction keeps the engine until it ends. PGLiteSocketServer queues single messages instead, and lets a statement of one
 * client be bound or answered by another's: api/src/platform/embedded/wire-server.md shows it.
 */
export class WireServer {
  private readonly clients = new Set<Client>();
  private owner: Client | undefined;
  private running = false;
  private readonly server: Server = createServer((socket) => this.accept(socket));

  constructor(private readonly db: Pick<PGlite, 'execProtocolRawStream'>) {}

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => this.server.once('error', reject).listen(path, resolve));
  }

  close(): Promise<void> {
    for (const { socket } of this.clients) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private accept(socket: Socket): void {
    const client: Client = { socket, rest: Buffer.alloc(0), open: [], batches: [], greeted: false };
    this.clients.add(client);
    socket.on('data', (chunk) => {
      cut(client, chunk);
      void this.run();
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        this.clients.delete(client);
        client.batches = [];
        void this.run();
      });
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let client = await this.next(); client; client = await this.next()) {
      const { socket, batches } = client;
      // The engine reuses its buffer: copy.
      const status = await this.execute(mustGet(batches.splice(0, 1), 0), (data) => socket.writable && socket.write(Buffer.from(data)));
      this.owner = status === IDLE ? undefined : client;
    }
    this.running = false;
  }

  private async next(): Promise<Client | undefined> {
    if (this.owner && !this.clients.has(this.owner)) {
      await this.execute(Buffer.from('Q\0\0\0\rROLLBACK\0', 'latin1'), () => undefined);
      this.owner = undefined;
    }
    if (this.owner) return this.owner.batches.length ? this.owner : undefined;
    for (const client of this.clients) {
      if (!client.batches.length) continue;
      // To the end of the line, so that a busy client does not starve the others.
      this.clients.delete(client);
      this.clients.add(client);
      return client;
    }
    return undefined;
  }

  private async execute(batch: Buffer, onData: (data: Uint8Array) => void): Promise<number> {
    let status = IDLE;
    await this.db.execProtocolRawStream(new Uint8Array(batch), {
      onRawData: (data) => {
        status = data.at(-1) ?? status;
        onData(data);
      },
    });
    return status; // the last byte of every batch's answer is ReadyForQuery's status
  }
}

function cut(client: Client, chunk: Buffer): void {
  client.rest = client.rest.length ? Buffer.concat([client.rest, chunk]) : chunk;
  for (;;) {
    const header = client.greeted ? 1 : 0;
    if (client.rest.length < header + 4) return;
    const length = header + client.rest.readInt32BE(header);
    if (client.rest.length < length) return;
    const message = client.rest.subarray(0, length);
    client.rest = client.rest.subarray(length);
    if (client.greeted) take(client, message);
    else greet(client, message);
  }
}

function greet(client: Client, message: Buffer): void {
  const request = message.readInt32BE(4);
  if (request === SSL_REQUEST) {
    client.socket.write('N');
    return;
  }
  if (request === CANCEL_REQUEST) {
    client.socket.destroySoon();
    return;
  }
  client.greeted = true;
  client.batches.push(message);
}

function take(client: Client, message: Buffer): void {
  const type = message[0];
  if (type === TERMINATE) {
    client.socket.destroySoon();
    return;
  }
  client.open.push(message);
  if (type !== QUERY && type !== SYNC && type !== FUNCTION_CALL) return;
  client.batches.push(Buffer.concat(client.open));
  client.open = [];
}
