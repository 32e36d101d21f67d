import { type ReactNode, useState } from 'react';
import { Button } from '../layout/button.tsx';
import { TextLink } from '../layout/links.tsx';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { chartBody, chartRow } from './chart-row.ts';

const Root = styled('figure')(chartRow);
// Legend and button go to the next line together.
const Tools = styled('div')({ ...chartRow, marginLeft: 'auto' });
const Drawing = styled('div')(chartBody);
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
  ...chartBody,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { height: 30, padding: '0 8px', textAlign: 'left', borderBottom: `1px solid ${color.border.row}`, fontWeight: 400 },
  '& thead th': { color: color.text.secondary, ...type.label },
  '& th + *, & td + *': { textAlign: 'right', whiteSpace: 'nowrap' },
});

export interface ChartFrameProps {
  /** A sentence about the content of the chart: its name for screen readers. */
  label: string;
  /** Before the legend: a figure. */
  lead?: ReactNode;
  legend?: ReactNode;
  /** The same data in words. */
  headers: readonly string[];
  rows: readonly (readonly [name: string, ...values: ReactNode[]])[];
  children: ReactNode;
}

/** A value in the table: all but zero leads to the list behind it. */
export const valueCell = (value: number, format: (value: number) => string, to: string | undefined): ReactNode =>
  to && value !== 0 ? <TextLink to={to}>{format(value)}</TextLink> : format(value);

/** Parts of every chart: a sentence as its name, a legend, and a button that shows its data as a table instead. */
export function ChartFrame({ label, lead, legend, headers, rows, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Root>
      {lead}
      <Tools>
        {!asTable && legend && <Legend aria-hidden="true">{legend}</Legend>}
        <Button variant="text" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show chart' : 'Show table'}
        </Button>
      </Tools>
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
                {others.map((value, index) => (
                  <td key={headers[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <Drawing role="img" aria-label={label}>
          {children}
        </Drawing>
      )}
    </Root>
  );
}
