import { formatPaise } from '@karkhana/shared-auth/screens';
import { BottomBar, Button, Key, Muted, media, styled, type, usePhone } from '@karkhana/shared-ui';
import type { ReceiptSums } from './receive-values.ts';

const Count = styled(Muted)({ flex: 1, [media.phone]: { display: 'none' } });
const Total = styled('span')({
  marginRight: 8,
  whiteSpace: 'nowrap',
  '& b': { marginLeft: 6, ...type.title },
  [media.phone]: { marginRight: 0, '& b': { display: 'block', marginLeft: 0 } },
});
// One thumb: the button takes all the width that is left.
const Save = styled(Button)({ '& kbd': { marginLeft: 8, color: 'inherit', borderColor: 'currentColor' }, [media.phone]: { flex: 1 } });

/** How many lines came, what it costs and Receive: always in view. */
export function ReceiveBar({ sums, saving, onCancel }: { sums: ReceiptSums; saving: boolean; onCancel: () => void }) {
  const phone = usePhone();
  const came = sums.lines.filter(({ stocked, rejected }) => stocked + rejected > 0).length;
  const open = sums.lines.filter((line) => line.open > 0).length;
  const all = sums.lines.length;
  return (
    <BottomBar>
      <Count>
        {`${came} of ${all} ${all === 1 ? 'line' : 'lines'} came`}
        {open > 0 && `, ${open} ${open === 1 ? 'line stays' : 'lines stay'} open`}
      </Count>
      <Total>
        It will cost <b>{formatPaise(sums.bill.net)}</b>
      </Total>
      {!phone && (
        <Button onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
      )}
      <Save type="submit" variant="contained" color="primary" disabled={saving}>
        {saving ? 'Receiving...' : 'Receive'} {!phone && !saving && <Key aria-hidden="true">Enter</Key>}
      </Save>
    </BottomBar>
  );
}
