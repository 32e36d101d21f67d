/** A figure, a legend and a button side by side, as far as there is room. */
export const chartRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' } as const;
/** The drawing: a line of its own under them. */
export const chartBody = { flexBasis: '100%', minWidth: 0, marginTop: 2 } as const;
/** Default height of a chart of bars, in pixels: two fit on an office screen below four cards, with room for the taller lines of other fonts. */
export const BARS_HEIGHT = 168;
