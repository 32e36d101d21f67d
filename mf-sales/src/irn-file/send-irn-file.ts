import { messageOf } from '@karkhana/shared-auth';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RefusedRow, readIrnFile } from './read-irn-file.ts';
import type { RecordIrns } from './record-irn-file.ts';

/** Documents a request, below the api's limit. */
const AT_ONCE = 100;

export interface IrnFileResult {
  file: File;
  recorded: { sale_id: number; invoice_number: string }[];
  refused: RefusedRow[];
  /** Why the sending stopped before its end. Recorded rows stay, and the file may be sent again. */
  stopped?: string;
}

/** Records the file in as many requests as it needs. Rejects with a sentence where the file cannot be read. */
export async function sendIrnFile(file: File, record: RecordIrns): Promise<IrnFileResult> {
  const { answers, refused } = await readIrnFile(file);
  const result: IrnFileResult = { file, recorded: [], refused: [...refused] };
  for (let from = 0; from < answers.length; from += AT_ONCE) {
    const part = answers.slice(from, from + AT_ONCE);
    try {
      const { data } = await record(part.map(({ answer }) => answer));
      result.recorded.push(...data.recorded);
      result.refused.push(...data.refused.map((row) => ({ ...row, row: mustGet(part, row.row - 1).row })));
    } catch (error) {
      result.stopped = messageOf(error, 'The file could not be recorded');
      break;
    }
  }
  result.refused.sort((one, other) => one.row - other.row);
  return result;
}
