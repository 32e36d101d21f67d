import { kindsWith, seriesOf } from './document-kinds.ts';

/** Prefixes of other documents. */
export const TAKEN_PREFIXES = kindsWith('series').flatMap((kind) => (kind === 'sale' ? [] : [...seriesOf(kind)]));

/** Four characters leave room for 99,999 numbers a year within the 16 of the law. The e-invoice portal takes no number that begins with 0 or a hyphen. */
export const hasPrefixShape = (text: string): boolean => /^[A-Za-z1-9][A-Za-z0-9-]{0,3}$/.test(text);

/** A prefix belongs to one kind of documents. A company that had it before that kind came keeps it. */
export const isInvoicePrefix = (text: string): boolean => hasPrefixShape(text) && !TAKEN_PREFIXES.includes(text.toUpperCase());
