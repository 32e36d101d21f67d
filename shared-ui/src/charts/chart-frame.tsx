import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px', marginBottom: 6, minHeight: 30 });
const Legend = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  whiteSpace: 'nowrap',
  color: color.text.secondary,
  ...type.small,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
});
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { height: 30, padding: '0 8px', textAlign: 'left', borderBottom: `1px solid ${color.border.row}`, fontWeight: 400 },
  '& thead th': { color: color.text.secondary, ...type.label },
  '& th + *, & td + *': { textAlign: 'right', whiteSpace: 'nowrap' },
});

export interface ChartFrameProps {
  /** A sentence that says what the chart shows: its name for who cannot see it. */
  label: string;
  /** Before the legend: a figure. */
  lead?: ReactNode;
  legend?: ReactNode;
  /** The same data in words. */
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

/** What every chart has: a sentence as its name, a legend, and a button that shows its data as a table instead. */
export function ChartFrame({ label, lead, legend, headers, rows, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      <Head>
        {lead}
        <span style={{ flex: 1 }} />
        {!asTable && legend && <Legend aria-hidden="true">{legend}</Legend>}
        <Button variant="text" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show chart' : 'Show table'}
        </Button>
      </Head>
      {asTable ? (
        <Table aria-label={label}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((text, index) => (
                  <td key={headers[index + 1]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <div role="img" aria-label={label}>
          {children}
        </div>
      )}
    </figure>
  );
}
