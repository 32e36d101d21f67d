import type { HTMLAttributes } from 'react';
import { color } from '../theme/color.ts';
import { media, radius, size, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import type { ComboOption } from './combo-option.ts';

/** Without the room that MUI keeps for a clear button. Paddings as text: MUI takes a number four times. */
export const comboBoxStyles = {
  '&& .MuiAutocomplete-inputRoot.MuiAutocomplete-inputRoot': { paddingRight: 0 },
  '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiAutocomplete-input': { paddingRight: '33px' },
  '& .MuiAutocomplete-endAdornment.MuiAutocomplete-endAdornment': { right: 2, top: '50%', transform: 'translateY(-50%)' },
  '& .MuiAutocomplete-popupIndicator': { marginRight: 0, width: 30, height: 30, [media.touch]: { height: 44 } },
};

export const popupStyles = {
  border: `1px solid ${color.border.card}`,
  borderRadius: `${radius.card}px`,
  boxShadow: '0 4px 16px rgba(11,32,38,0.16)',
  ...type.body,
  '& .MuiAutocomplete-listbox': { padding: '6px', maxHeight: 320 },
  '& .MuiAutocomplete-noOptions, & .MuiAutocomplete-loading': { padding: '10px 16px', color: color.text.secondary },
};

const Row = styled('li')({
  '&&': { minHeight: size.row, padding: '4px 10px', gap: 16, borderRadius: radius.control, display: 'flex', alignItems: 'center' },
  '&&.Mui-focused, &&:hover': { background: color.bg.selected },
  '&&[aria-selected=true]': { background: color.bg.selected, fontWeight: 600 },
  '& > :first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
const Matched = styled('small')({ display: 'block', color: color.text.secondary, ...type.small });
const Secondary = styled('span')({ color: color.text.secondary, whiteSpace: 'nowrap', fontWeight: 400 });

export const ComboOptionRow = ({ option, ...props }: HTMLAttributes<HTMLLIElement> & { option: Pick<ComboOption, 'label' | 'matched' | 'secondary'> }) => (
  <Row {...props}>
    <span>
      {option.label}
      {option.matched && <Matched>{option.matched}</Matched>}
    </span>
    {option.secondary && <Secondary>{option.secondary}</Secondary>}
  </Row>
);
