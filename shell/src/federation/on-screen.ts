/** As a page, which may hold input and is never replaced unasked; as a card of the dashboard, which is. */
export type Place = 'page' | 'card';

/** How often each area is on the screen now, and in which role. */
export class OnScreen {
  #counts = new Map<string, number>();

  /** @returns what ends it */
  enter(area: string, place: Place): () => void {
    this.#add(area, place, 1);
    return () => this.#add(area, place, -1);
  }

  has = (area: string, place: Place): boolean => (this.#counts.get(`${place} ${area}`) ?? 0) > 0;
  hasAny = (area: string): boolean => this.has(area, 'page') || this.has(area, 'card');

  #add(area: string, place: Place, by: number): void {
    const key = `${place} ${area}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }
}
