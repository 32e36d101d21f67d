import type { DeclaredArea } from './area-declaration.ts';

/** What an area's module brings, by the names that its declaration has for it. */
export interface Brought {
  /** Of its screens, as in '/sales/:id'. */
  addresses: string[];
  /** Slot and name, as in 'dashboard low-stock'. */
  panels: string[];
  /** Addresses whose first request it can send before its code is drawn. */
  firstReads: string[];
}

/** What is in the declaration and not in the module, and the other way round: a sentence for each, without its subject, the release. */
export function broughtFaults({ pages, panels, actions, records }: DeclaredArea, brought: Brought): string[] {
  const prefixes = pages.map(({ prefix }) => prefix);
  const isOf = (address: string, prefix: string) => address === prefix || address.startsWith(`${prefix}/`);
  const ours = (address: string) => prefixes.some((prefix) => isOf(address, prefix));
  const named = panels.map(({ slot, name }) => `${slot} ${name}`);
  const read = pages.flatMap(({ prefix, reads }) => (reads === undefined ? [] : [prefix]));
  const entries = [...actions, ...records].map(({ to }) => to);
  return [
    ...prefixes.filter((prefix) => !brought.addresses.some((address) => isOf(address, prefix))).map((prefix) => `declares the page ${prefix}, and brings none`),
    ...brought.addresses.filter((address) => !ours(address)).map((address) => `brings the page ${address}, and declares none there`),
    ...without(named, brought.panels).map((panel) => `declares the panel ${panel}, and brings none of that name`),
    ...without(brought.panels, named).map((panel) => `brings the panel ${panel}, and declares none of that name`),
    ...without(read, brought.firstReads).map((address) => `declares what ${address} reads first, and its firstReads do not have it`),
    ...without(brought.firstReads, read).map((address) => `brings firstReads of ${address}, and declares no reads there`),
    // Entries of the palette may lead to other areas' pages.
    ...entries
      .filter((to) => ours(pathOf(to)) && !brought.addresses.some((address) => leadsTo(pathOf(to), address)))
      .map((to) => `offers ${to} in the palette, and brings no such page`),
  ];
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((each) => !others.includes(each));

const pathOf = (to: string): string => to.split(/[?#]/)[0] ?? '';

/** Each part is the same, or any where the address has ':id'. */
function leadsTo(path: string, address: string): boolean {
  const [parts, wanted] = [path.split('/'), address.split('/')];
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
}
