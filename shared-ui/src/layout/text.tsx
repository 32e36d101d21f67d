import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

/** Secondary words: hints, codes, subtitles. */
export const Muted = styled('span')({ color: color.text.secondary });
/** A second line, in small. */
export const Small = styled('span')({ color: color.text.secondary, ...type.small });
/** A SKU or another code: never wraps. */
export const Code = styled('span')({ color: color.text.secondary, whiteSpace: 'nowrap', ...type.small });
/** A figure that must not wrap. */
export const Amount = styled('span')({ whiteSpace: 'nowrap' });
/** The amount that a card is about. */
export const Figure = styled('span')({ whiteSpace: 'nowrap', letterSpacing: '-0.2px', ...type.figure });
/** For screen readers only. */
export const Hidden = styled('span')({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' });

/** A count in a button: active filters, unread notes. */
export const Count = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 9,
  background: color.primary.main,
  color: color.primary.contrast,
  ...type.chip,
  lineHeight: '18px',
});

/** A key of the keyboard. */
export const Key = styled('kbd')({
  ...type.chip,
  fontFamily: 'inherit',
  padding: '1px 6px',
  border: `1px solid ${color.border.card}`,
  borderRadius: 4,
  color: color.text.secondary,
});
