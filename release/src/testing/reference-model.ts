/** What one area should do, as simply as it can be said. Versions are told apart by their numbers. Methods return whether it is refused. */
export class ReferenceModel {
  live: number | undefined;
  trial: number | undefined;
  /** Steps that a canary of the trial reached. */
  canary: number | undefined;
  wasActivated = false;
  private readonly published = new Set<number>();
  private readonly damaged = new Set<number>();
  /** Never live by itself again. */
  readonly taken = new Set<number>();
  /** As they became live, repeatedly. */
  readonly lives: number[] = [];

  get wayBack(): number | undefined {
    return [...this.lives].reverse().find((version) => version < this.live! && !this.taken.has(version) && !this.damaged.has(version));
  }

  mayServe = (version: number): boolean => this.published.has(version) && !this.damaged.has(version);

  publish(version: number): boolean {
    this.published.add(version);
    this.damaged.delete(version);
    return false;
  }

  damage(version: number): boolean {
    this.damaged.add(version);
    return false;
  }

  activate(version: number): boolean {
    if (version !== this.live && !this.mayServe(version)) return true;
    for (const left of [this.live, this.trial]) if (left !== undefined && left > version) this.taken.add(left);
    this.#become(version, true);
    return false;
  }

  try(version: number): boolean {
    if (this.live === version || (version !== this.trial && !this.mayServe(version))) return true;
    if (this.trial !== undefined && this.trial > version) this.taken.add(this.trial);
    this.trial = version;
    this.canary = undefined;
    return false;
  }

  /** By the only plan that there is: 10, 50, 100. */
  startCanary(version: number): boolean {
    if (this.canary !== undefined && this.trial === version && this.live !== version) return false;
    if (this.try(version)) return true;
    this.canary = 1;
    return false;
  }

  advance(): boolean {
    if (this.canary === undefined) return false;
    if (!this.mayServe(this.trial!)) return true;
    if (this.canary === 2) return this.activate(this.trial!);
    this.canary += 1;
    return false;
  }

  stop(): boolean {
    if (this.canary === undefined) return true;
    this.canary = undefined;
    return false;
  }

  rollback(to = this.trial === undefined ? this.wayBack : this.live): boolean {
    if (this.live === undefined && this.trial !== undefined && to === undefined) {
      this.restore(undefined);
      return false;
    }
    if ((this.live ?? this.trial) === undefined || to === undefined || (to !== this.live && !this.mayServe(to))) return true;
    for (const left of [this.live, this.trial]) if (left !== undefined && left !== to) this.taken.add(left);
    this.#become(to, false);
    return false;
  }

  restore(version: number | undefined): void {
    if (version !== undefined) {
      const isMove = this.live !== version;
      this.activate(version);
      if (isMove) this.wasActivated = false;
      return;
    }
    for (const left of [this.live, this.trial]) if (left !== undefined) this.taken.add(left);
    this.live = undefined;
    this.trial = undefined;
    this.canary = undefined;
  }

  #become(version: number, activated: boolean): void {
    this.trial = undefined;
    this.canary = undefined;
    if (this.live === version) return;
    this.taken.delete(version);
    this.live = version;
    this.lives.push(version);
    this.wasActivated = activated;
  }
}
