const KEY = 'karkhana-given-up';

/** The addresses of releases that the user left in this tab because their screens crashed; a reload of the page keeps them. */
export class GivenUp {
  #addresses = new Set(read());

  has = (address: string): boolean => this.#addresses.has(address);

  add(address: string): void {
    this.#addresses.add(address);
    this.#store();
  }

  /** @param folder of an area, as in 'https://.../areas/mf-sales/' */
  forget(folder: string): void {
    for (const address of this.#addresses) if (address.includes(folder)) this.#addresses.delete(address);
    this.#store();
  }

  #store(): void {
    sessionStorage.setItem(KEY, JSON.stringify([...this.#addresses]));
  }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
