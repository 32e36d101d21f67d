// Books in memory, in a process of their own: the engine does not load inside jest. Answers `{ statements }` and `{ statement, parameters }`.
import { PGlite } from '@electric-sql/pglite';

const db = await PGlite.create();
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, statements, statement, parameters }) => {
  try {
    const rows = statements === undefined ? (await db.query(statement, parameters)).rows : await db.exec(statements).then(() => []);
    process.send({ id, rows });
  } catch (error) {
    process.send({ id, fault: `${error.message} in ${statements ?? statement}` });
  }
});
process.send({ ready: true });
