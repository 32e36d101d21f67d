import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { Card, CardBody, color, styled } from '@karkhana/shared-ui';
import { rowsWord } from './import-words.ts';

const Track = styled('div')({ height: 8, marginTop: 10, borderRadius: 4, background: color.bg.sunken, overflow: 'hidden' });
const Done = styled('div')({ height: '100%', background: color.primary.main, transition: 'width 300ms' });

/** How far a file is read, or saved. */
export function ImportProgress({ state, progress, rows }: Pick<ImportDetail, 'state' | 'progress' | 'rows'>) {
  const words = state === 'reading' ? `Checking ${rowsWord(rows)}...` : 'Saving...';
  return (
    <Card>
      <CardBody>
        <div role="status">{`${words} ${progress} %`}</div>
        <Track role="progressbar" aria-label={words} aria-valuenow={progress} aria-valuemin={0} aria-valuemax={100}>
          <Done style={{ width: `${progress}%` }} />
        </Track>
      </CardBody>
    </Card>
  );
}
