import { accountPath, vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { DayBookLine } from '@karkhana/shared-contract/ledger/day-book';
import { formatMoney, media, styled, TextLink } from '@karkhana/shared-ui';

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 116px 116px',
  gap: 8,
  '& > :not(:first-of-type)': { textAlign: 'right' },
  // The columns of a sheet share its width by their minimum: without it names break within words.
  [media.print]: { gridTemplateColumns: 'minmax(220px, 1fr) 84px 84px' },
});
const Party = styled('span')({ marginLeft: 6, opacity: 0.75 });

/** The lines of an entry: debits first. An account leads to its ledger of that day. */
export const EntryLines = ({ lines, date }: { lines: readonly DayBookLine[]; date: string }) =>
  lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an entry is never changed
    <Line key={place}>
      <span>
        <TextLink to={`${accountPath(line.account_id)}?period=custom&startDate=${date}&endDate=${date}`}>{line.account_name}</TextLink>
        {line.vendor_id !== null && line.vendor_name && (
          <Party>
            <TextLink to={vendorPath(line.vendor_id)}>{line.vendor_name}</TextLink>
          </Party>
        )}
      </span>
      <span>{line.debit ? formatMoney(line.debit) : ''}</span>
      <span>{line.credit ? formatMoney(line.credit) : ''}</span>
    </Line>
  ));
