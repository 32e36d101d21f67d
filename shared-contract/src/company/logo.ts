/** Largest logo in a request, in bytes: 300 kB. */
export const MAX_LOGO_BYTES = 300 * 1_024;
/** Largest width and height of a logo in a request, in pixels. A larger picture is not unpacked. */
export const MAX_LOGO_SIDE = 4_000;
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export const LOGO_WRONG_KIND = 'The logo must be a PNG or JPEG picture';
export const LOGO_TOO_LARGE = 'The logo may have at most 300 kB';
