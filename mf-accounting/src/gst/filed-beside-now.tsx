import { useQuery } from '@karkhana/shared-auth';
import type { FiledGstr3b } from '@karkhana/shared-contract/returns/filing';
import { Banner, type Column, DataTable, formatDay, formatMoney, RowCard, SectionTitle, Stack } from '@karkhana/shared-ui';
import { DocumentCell } from './document-cell.tsx';
import { getFiled3b } from './get-gst.ts';
import { ReturnWaiting } from './return-frame.tsx';

type Difference = FiledGstr3b['differences'][number];

const documents = ({ documents: own }: Difference) => own.map((each) => <DocumentCell key={`${each.document_type} ${each.document_id}`} document={each} />);
const COLUMNS: Column<Difference>[] = [
  { id: 'cell', header: 'Cell', width: 200, cell: ({ cell }) => cell },
  { id: 'filed', header: 'As filed', width: 140, align: 'right', cell: ({ filed }) => formatMoney(filed) },
  { id: 'now', header: 'By the books now', width: 160, align: 'right', cell: ({ now }) => formatMoney(now) },
  { id: 'documents', header: 'Documents', cell: documents },
];

/** A filed GSTR-3B: what its days come to by now is beside it. What differs counts in the next open return. */
export function FiledBesideNow({ period, filed }: { period: string; filed: { arn: string; date: string } }) {
  const read = useQuery(getFiled3b(period));
  const banner = <Banner kind="success">{`Filed on ${formatDay(filed.date)}, ARN ${filed.arn}.`}</Banner>;
  if (!read.data) return <ReturnWaiting read={read} name="What was filed" />;
  const { differences } = read.data.data;
  if (!differences.length) return banner;
  return (
    <Stack>
      {banner}
      <div>
        <SectionTitle hint="Documents that came or went later count in the next open return">Filed, and by the books now</SectionTitle>
        <DataTable
          label="Filed, and by the books now"
          columns={COLUMNS}
          query={{ ...read, data: { data: differences, total: differences.length } }}
          rowKey={({ cell }) => cell}
          card={(row) => (
            <RowCard
              name={row.cell}
              amount={formatMoney(row.now)}
              meta={<span>{`As filed ${formatMoney(row.filed)}`}</span>}
              foot={<span>{documents(row)}</span>}
            />
          )}
          words={{ empty: '', emptyHint: '', error: '' }}
        />
      </div>
    </Stack>
  );
}
