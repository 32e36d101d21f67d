import { formatPaise } from '@karkhana/shared-auth/screens';
import { BottomBar, Button, Muted, media, styled, type } from '@karkhana/shared-ui';
import { type SaleTotalsProps, useLiveTotals } from './sale-totals-card.tsx';

const Count = styled(Muted)({ flex: 1, [media.phone]: { display: 'none' } });
const Total = styled('span')({
  marginRight: 16,
  whiteSpace: 'nowrap',
  '& b': { marginLeft: 6, ...type.title },
  [media.phone]: { marginRight: 'auto', minWidth: 0, whiteSpace: 'normal', '& b': { marginLeft: 0, whiteSpace: 'nowrap' } },
});

/** Number of items, grand total and the two buttons: always in view. */
export function SaleBottomBar({ control, parties, saving, onCancel }: SaleTotalsProps & { saving: boolean; onCancel: () => void }) {
  const { count, net } = useLiveTotals({ control, parties });
  return (
    <BottomBar>
      <Count>{count === 1 ? '1 item' : `${count} items`}</Count>
      <Total>
        Total <b>{formatPaise(net)}</b>
      </Total>
      <Button onClick={onCancel} disabled={saving}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" color="primary" disabled={saving}>
        {saving ? 'Creating Sale...' : 'Create Sale'}
      </Button>
    </BottomBar>
  );
}
