const loadAnew = (address: string) => location.replace(address);

/**
 * For an address that no area has: where its area ended or changed its name, the server leads on (docs/reference/delivery.md#live-set), and the page is loaded
 * from there. A link of another area, or Back, never reaches the server by itself.
 */
export async function lookWhereItWent(address: string, load = loadAnew): Promise<void> {
  const { type } = await fetch(address, { headers: { Accept: 'text/html' }, redirect: 'manual', cache: 'no-store' });
  if (type === 'opaqueredirect') load(address);
}
