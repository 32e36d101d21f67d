import { useId, useState } from 'react';
import { MoreIcon } from '../icons/icons.tsx';
import { Menu, MenuItem } from '../overlays/parts.tsx';
import { color } from '../theme/color.ts';
import { size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { IconButton } from './icon-button.tsx';

const Dots = styled(IconButton)({ width: size.control, height: size.control, border: `1px solid ${color.border.control}`, background: color.bg.surface });

export interface MenuAction {
  label: string;
  onSelect: () => void;
}

interface ActionMenuProps {
  /** Of the button; by default 'More actions'. */
  label?: string;
  /** In the order of the menu. */
  actions: readonly MenuAction[];
}

/** Rare actions on a record, behind three dots at the end of its actions. Nothing without an action. */
export function ActionMenu({ label = 'More actions', actions }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Dots
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </Dots>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ paper: { role: 'region', 'aria-label': label } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
      >
        {actions.map(({ label: text, onSelect }) => (
          <MenuItem
            key={text}
            onClick={() => {
              close();
              onSelect();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
