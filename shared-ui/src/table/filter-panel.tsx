import { type ReactNode, useId, useState } from 'react';
import { CloseIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { IconAction } from '../layout/icon-action.tsx';
import { usePhone } from '../layout/use-media.ts';
import { Drawer } from '../overlays/parts.tsx';
import { color } from '../theme/color.ts';
import { media, radius, size, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Panel = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'end',
  padding: '12px 12px 14px',
  background: color.bg.sunken,
  borderBottom: `1px solid ${color.border.card}`,
  [media.print]: { display: 'none' },
});
const Fields = styled('div')({
  flex: 1,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  alignItems: 'start',
  // A tick has no label over it: it lines up with the fields.
  '& > .tick': { alignSelf: 'end', minHeight: size.control, justifyContent: 'center' },
  [media.belowDesk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const SheetHead = styled('div')({ display: 'flex', alignItems: 'center', padding: '8px 8px 4px 16px', '& h2': { flex: 1, ...type.section } });
const SheetBody = styled('div')({ display: 'grid', gap: 14, padding: '4px 16px 16px', overflowY: 'auto' });
const SheetFoot = styled('div')({ display: 'flex', gap: 8, padding: '8px 16px', borderTop: `1px solid ${color.border.row}`, '& > *': { flex: 1 } });

export interface FilterPanelProps {
  /** Named by the button that opens it. */
  id: string;
  /** Whether it is open. */
  open: boolean;
  /** On a phone: Done, the cross, Escape, a press beside it. */
  onClose: () => void;
  /** Takes all filters of it away. */
  onReset: () => void;
  /** Of the button that does. */
  resetLabel?: string;
  /** Fields, four to a row; a checkbox among them is of class `tick`. They apply at once. */
  children: ReactNode;
}

/** The filters of a list: on sunken ground at the head of its card, on a phone a sheet from below. */
export function FilterPanel({ id, open, onClose, onReset, resetLabel = 'Reset Filters', children }: FilterPanelProps) {
  const phone = usePhone();
  const title = useId();
  // Texts that have chosen nothing go too.
  const [resets, setResets] = useState(0);
  const reset = () => {
    onReset();
    setResets(resets + 1);
  };
  if (phone) {
    return (
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            id,
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': title,
            sx: { maxHeight: '90vh', borderRadius: `${radius.dialog}px ${radius.dialog}px 0 0` },
          },
        }}
      >
        <SheetHead>
          <h2 id={title}>Filters</h2>
          <IconAction label="Close" onClick={onClose}>
            <CloseIcon />
          </IconAction>
        </SheetHead>
        <SheetBody key={resets}>{children}</SheetBody>
        <SheetFoot>
          <Button onClick={reset}>{resetLabel}</Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            Done
          </Button>
        </SheetFoot>
      </Drawer>
    );
  }
  return open ? (
    <Panel id={id}>
      <Fields key={resets}>{children}</Fields>
      <Button onClick={reset}>{resetLabel}</Button>
    </Panel>
  ) : null;
}
