import { id } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';

/** Where stock moves; without it the user's own place, and without one of those the main one (docs/reference/stock.md#places). */
export const placeId = () => optional(id('Place'));
