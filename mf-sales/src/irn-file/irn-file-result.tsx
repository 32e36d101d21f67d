import { saveFile } from '@karkhana/shared-auth';
import { Banner, Button, DataTable, DownloadIcon, formatCount, formatQuantity, SectionTitle, Stack, toCsv } from '@karkhana/shared-ui';
import { recordedCard, recordedColumns, refusedCard, refusedColumns } from './irn-file-columns.tsx';
import type { IrnFileResult } from './send-irn-file.ts';

const NO_ROWS = { empty: 'No rows', error: 'Error loading the rows' };
const listed = <Row,>(rows: readonly Row[]) => ({
  data: { data: rows, total: rows.length },
  ...{ isFetching: false, isError: false, error: null, refetch: () => undefined },
});

/** What of a response file was recorded, and which rows were refused and why. */
export function IrnFileResultView({ result: { file, recorded, refused, stopped }, onAgain }: { result: IrnFileResult; onAgain: () => void }) {
  const save = () => {
    const csv = toCsv(
      ['Row', 'Invoice No.', 'Reason'],
      refused.map(({ row, invoice_number, message }) => [row, invoice_number, message]),
    );
    saveFile(new Blob([csv], { type: 'text/csv' }), `${file.name.replace(/\.[^.]*$/, '')}-refused.csv`);
  };
  return (
    <Stack>
      {stopped ? (
        <Banner>
          {`${stopped}. ${formatCount(recorded.length, 'IRN')} of ${file.name} recorded before; sent again, they stay as they are. `}
          <Button size="small" onClick={onAgain}>
            Send Again
          </Button>
        </Banner>
      ) : (
        <Banner kind={refused.length ? 'warning' : 'success'}>
          {`${file.name}: ${formatCount(recorded.length, 'IRN')} recorded${refused.length ? `, ${formatCount(refused.length, 'row')} refused` : ''}`}
        </Banner>
      )}
      {refused.length > 0 && (
        <section>
          <SectionTitle
            hint={
              <Button size="small" startIcon={<DownloadIcon />} onClick={save}>
                Download Refused Rows
              </Button>
            }
          >{`Refused rows (${formatQuantity(refused.length)})`}</SectionTitle>
          <DataTable label="Refused rows" columns={refusedColumns} query={listed(refused)} rowKey={({ row }) => row} card={refusedCard} words={NO_ROWS} />
        </section>
      )}
      {recorded.length > 0 && (
        <section>
          <SectionTitle>{`Recorded (${formatQuantity(recorded.length)})`}</SectionTitle>
          <DataTable
            label="Recorded"
            columns={recordedColumns}
            query={listed(recorded)}
            rowKey={({ sale_id }) => sale_id}
            card={recordedCard}
            words={NO_ROWS}
          />
        </section>
      )}
    </Stack>
  );
}
