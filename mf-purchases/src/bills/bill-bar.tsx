import { formatPaise } from '@karkhana/shared-auth/screens';
import { BottomBar, Button, media, Small, StatusChip, styled, type } from '@karkhana/shared-ui';
import { type Control, FormMoneyField } from '@karkhana/shared-ui/forms';
import type { BillValues, TypedBill } from './bill-values.ts';

const Paper = styled('div')({ display: 'flex', flex: 1, alignItems: 'center', gap: 10, '& > div': { width: 190 }, [media.phone]: { flex: '1 1 100%' } });
const Total = styled('span')({ whiteSpace: 'nowrap', '& b': { marginLeft: 6, ...type.title }, [media.phone]: { flex: 1 } });
const Bar = styled(BottomBar)({ [media.phone]: { flexWrap: 'wrap' } });
const Phone = styled('div')({ display: 'none', [media.phone]: { display: 'block', height: 64 } });

interface BillBarProps {
  /** Paise, of the lines. */
  net: number;
  /** By which the paper rounds; undefined while it says another total. */
  off: number | undefined;
  control: Control<BillValues, unknown, TypedBill>;
  saving: boolean;
  onCancel: () => void;
}

/** The total on the paper beside that of the lines: they must agree. */
export function BillBar({ net, off, control, saving, onCancel }: BillBarProps) {
  return (
    <>
      <Phone />
      <Bar>
        <Paper>
          <FormMoneyField control={control} name="paper" label="Total on the paper" required />
          {off === undefined ? <Small>Type it: it must agree</Small> : <StatusChip status="agrees" />}
        </Paper>
        <Total>
          Total <b>{formatPaise(net + (off ?? 0))}</b>
        </Total>
        <Button onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={saving}>
          {saving ? 'Saving...' : 'Save Bill'}
        </Button>
      </Bar>
    </>
  );
}
