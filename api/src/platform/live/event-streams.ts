import type { ServerResponse } from 'node:http';
import { HEARTBEAT_SECONDS, MOST_STREAMS } from '@karkhana/shared-contract/live-events';
import type { User } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Reader } from '../database.ts';
import { findSessions } from '../sign-in.ts';
import type { ChangeFeed } from './change-feed.ts';
import { allText, heartbeat, helloText, liveSetText, touchedText } from './event-text.ts';
import type { NumberedChange } from './live-change.ts';

/** A sign-in that ended without a request, by its time or from another machine, is noticed by this. */
const CHECK_MS = 60_000;
/** A client that lets more than this lie does not read. */
const MOST_UNREAD = 64 * 1_024;
/** Changes that a page gets when it comes back; after more it reads everything again. */
const MOST_MISSED = 200;

interface Stream {
  user: User;
  to: ServerResponse;
}

interface Parts {
  feed: ChangeFeed;
  db: Reader;
  /** Calls `changed` when the live set in the store changes. Returns what ends it. */
  watchLiveSet?: ((changed: () => void) => () => void) | undefined;
  warn(error: unknown): void;
}

/** The open connections of this process. Each gets the changes that its user may see. */
export class EventStreams {
  readonly #streams = new Set<Stream>();
  readonly #ends: (() => void)[];
  #checking: Promise<void> | undefined;
  #checkAgain = false;
  /** Changes that wait until it is clear who may still see them. */
  #held: NumberedChange[] = [];

  constructor(private readonly parts: Parts) {
    const alive = setInterval(() => this.#toAll(heartbeat(parts.feed.last)), HEARTBEAT_SECONDS * 1_000).unref();
    const check = setInterval(() => this.#check(), CHECK_MS).unref();
    this.#ends = [
      () => clearInterval(alive),
      () => clearInterval(check),
      parts.feed.subscribe(this.#tell),
      parts.watchLiveSet?.(() => this.#toAll(liveSetText)) ?? (() => undefined),
    ];
  }

  get count(): number {
    return this.#streams.size;
  }

  /** @throws 429 when this user has enough of them, over all of their sign-ins */
  mayOpen({ id }: User): void {
    const own = [...this.#streams].filter(({ user }) => user.id === id);
    if (own.length >= MOST_STREAMS) throw new AppError('TOO_MANY_TRIES', `A user has at most ${MOST_STREAMS} open streams of events`);
  }

  /** @param from the page's position: the last change it has heard or, for a fresh page, the milliseconds it has read without hearing anything */
  open(user: User, to: ServerResponse, from: string | number): void {
    const stream = { user, to };
    to.on('close', () => this.#streams.delete(stream)).on('error', () => this.#end(stream));
    this.#streams.add(stream);
    for (const text of this.#beginning(user, from)) this.#write(stream, text);
    // Reads the session once more: it may have ended since the request was checked.
    this.#look([stream]).catch(this.parts.warn);
  }

  /** Ends all of them at once. No change is lost, since pages come back with the last one they heard. */
  close(): void {
    for (const end of this.#ends.splice(0)) end();
    for (const stream of this.#streams) this.#end(stream);
  }

  #beginning(user: User, from: string | number): string[] {
    const { feed } = this.parts;
    const missed = typeof from === 'number' ? feed.within(from) : feed.after(from);
    if (!missed || missed.length > MOST_MISSED) return [allText(feed.last), helloText(feed.last)];
    return [...missed.flatMap((change) => touchedText(change, user) ?? []), helloText(feed.last)];
  }

  #tell = (change: NumberedChange): void => {
    if (change.rights) this.#check();
    if (this.#checking) this.#held.push(change);
    else this.#pass(change);
  };

  #pass(change: NumberedChange): void {
    for (const stream of this.#streams) {
      const text = touchedText(change, stream.user);
      if (text !== undefined) this.#write(stream, text);
    }
  }

  #toAll(text: string): void {
    for (const stream of this.#streams) this.#write(stream, text);
  }

  #write(stream: Stream, text: string): void {
    if (stream.to.writableLength > MOST_UNREAD) stream.to.destroy();
    else stream.to.write(text);
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.to.end();
  }

  /** One look at a time for all of them; what comes meanwhile is looked at by the next. */
  #check(): void {
    if (this.#checking) {
      this.#checkAgain = true;
      return;
    }
    this.#checking = this.#look([...this.#streams])
      .catch(this.parts.warn)
      .finally(() => {
        this.#checking = undefined;
        if (this.#checkAgain) {
          this.#checkAgain = false;
          this.#check();
        } else for (const change of this.#held.splice(0)) this.#pass(change);
      });
  }

  /** Ends the streams of users who are signed out, and applies changed permissions to the others. */
  async #look(streams: readonly Stream[]): Promise<void> {
    if (!streams.length) return;
    const found = await findSessions(
      this.parts.db,
      streams.map(({ user }) => user.session_id),
    );
    const users = new Map(found.map((user) => [user.session_id, user]));
    for (const stream of streams) {
      const user = users.get(stream.user.session_id);
      if (user) stream.user = user;
      else this.#end(stream);
    }
  }
}
