import { createLogger } from './logger.ts';

function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  log(createLogger('info', { write: (line) => (text += line) }));
  return text;
}

test('secrets are cut out wherever a call puts them', () => {
  const text = written((logger) => {
    logger.info(
      { password: 'hunter2', body: { username: 'asha', password: 'hunter2', token: 'hunter2' }, req: { headers: { authorization: 'Bearer hunter2' } } },
      'sign-in',
    );
  });
  expect(text).toContain('asha');
  expect(text).not.toContain('hunter2');
});

test('an error has its stack and its code, but not the row that PostgreSQL quotes', () => {
  const error = Object.assign(new Error('violates check constraint'), { code: '23514', table: 'users', detail: 'Failing row contains (1, asha, hunter2).' });
  const text = written((logger) => logger.error({ err: error }, 'failed'));
  expect(JSON.parse(text)).toMatchObject({
    err: { message: 'violates check constraint', code: '23514', table: 'users', stack: expect.stringContaining('logger.test.ts') },
  });
  expect(text).not.toContain('hunter2');
});
