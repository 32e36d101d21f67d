/** The ring of a firm that is in no earlier one: such firms get a release when it is live for everybody. */
export const LAST_RING = 3;

export const RING_SAYS = 'A ring is 1 or 2. Leave it out to make the version live for every firm';
export const NO_RINGS = 'Rings are for an installation that serves many firms (FIRMS_URL); this suite serves one';

/** 'the firms of ring 1', 'the firms of rings 1 and 2'. */
export const ringText = (ring: number): string => (ring === 1 ? 'the firms of ring 1' : 'the firms of rings 1 and 2');

/** 'the firms of ring 1', or '10 % of the users'. @param traffic percent */
export const reachText = (traffic: number, ring: number | undefined): string => (ring === undefined ? `${traffic} % of the users` : ringText(ring));
