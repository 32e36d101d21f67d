import type { Gstr2b } from '@karkhana/shared-contract/returns/gstr2b';
import { Banner, formatCount, formatDay, formatMoney, styled } from '@karkhana/shared-ui';
import { DocumentCell } from './document-cell.tsx';

const List = styled('ul')({ margin: '6px 0 0', paddingLeft: 18, listStyle: 'disc', display: 'grid', gap: 4, overflowWrap: 'anywhere' });

/** Credit of earlier months that the portal takes back, each document with its bill; nothing where there is none. */
export function ReversedCredit({ documents, tax_amount, data }: NonNullable<Gstr2b['reversals']>) {
  if (documents === 0) return null;
  return (
    <Banner kind="warning">
      {`The portal takes back ${formatMoney(tax_amount)} of credit of ${formatCount(documents, 'document')} of earlier months: the supplier has not filed GSTR-3B. Enter it in 4(B)(2) of your GSTR-3B, and claim it again once the supplier has filed.`}
      <List>
        {data.map(({ kind, gstin, trade_name, number, date, tax_amount: tax, book }) => (
          <li key={`${kind} ${gstin} ${number}`}>
            {book ? <DocumentCell document={book} /> : number}
            {`, ${trade_name ?? gstin ?? ''}, ${formatDay(date)}: ${formatMoney(tax)}`}
          </li>
        ))}
        {documents > data.length && <li>{`and ${formatCount(documents - data.length, 'document')} more`}</li>}
      </List>
    </Banner>
  );
}
