/** How much an archive may unpack to. What has no limit is bounded elsewhere. */
export interface Limits {
  /** Of everything together. */
  bytes?: number;
  /** Files in it. */
  entries?: number;
  /** Unpacked to packed, once that is worth looking at. An honest sheet has 10 to 30; what is made to burst a server has hundreds. */
  ratio?: number;
  milliseconds?: number;
}

type Limit = keyof Limits;

/** The archive unpacks to more than a limit allows. */
export class TooMuch extends Error {
  constructor(readonly limit: Limit) {
    super(`It unpacks to more than there may be (${limit})`);
  }
}

/** Bytes from which the ratio counts: a few kilobytes of blanks do no harm. */
const WORTH_LOOKING = 4_000_000;

/**
 * Counts while an archive of any kind is unpacked, as sizes that an archive names may lie, and ends it at the first limit.
 * Every reader of archives has one: tar, zip, gzip.
 */
export class Bounds {
  readonly #deadline: number;
  #entries = 0;
  #bytes = 0;

  /** @param packed bytes of the archive, or of what was read of it until now */
  constructor(
    private readonly limits: Limits,
    readonly packed: () => number,
  ) {
    this.#deadline = performance.now() + (limits.milliseconds ?? Number.POSITIVE_INFINITY);
  }

  /** One more file begins. @throws TooMuch */
  entry(): void {
    this.#entries += 1;
    if (this.#entries > (this.limits.entries ?? Number.POSITIVE_INFINITY)) throw new TooMuch('entries');
  }

  /** These bytes more came out of it. @throws TooMuch */
  take(bytes: number): void {
    const { bytes: most = Number.POSITIVE_INFINITY, ratio = Number.POSITIVE_INFINITY } = this.limits;
    this.#bytes += bytes;
    if (this.#bytes > most) throw new TooMuch('bytes');
    if (this.#bytes > WORTH_LOOKING && this.#bytes > ratio * this.packed()) throw new TooMuch('ratio');
    if (performance.now() > this.#deadline) throw new TooMuch('milliseconds');
  }
}
