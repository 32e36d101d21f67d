import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { type OpenFile, openFile } from '../imports/read-file.ts';
import { readingTurn } from '../imports/under-way.ts';
import { knownColumns } from './statement-columns.ts';

/** One file of all at a time, in a process of its own. Banks call text .xls too. */
export async function withStatement<Result>(
  database: Database,
  user: User,
  account_id: number,
  { content, name }: UploadedFile,
  read: (opened: OpenFile) => Promise<Result>,
): Promise<Result> {
  const known = await knownColumns(database.db, account_id);
  const results: Result[] = [];
  await readingTurn({ userId: user.id, gone: new AbortController().signal }, async () => {
    const opened = await openFile({ kind: 'bank_statement', content, fileName: name.replace(/\.xlsx?$/i, '.csv'), known });
    try {
      results.push(await read(opened));
    } finally {
      await opened.close();
    }
  });
  const [result] = results;
  if (result === undefined) throw new Error('the file was not read');
  return result;
}
