import { ApiError } from './api-error.ts';
import { settleByKey } from './settle-by-key.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const unknown = new ApiError('We do not know whether it was saved. Look before you repeat.', 503, 'OUTCOME_UNKNOWN');
const away = new ApiError('The database cannot be reached at the moment. Nothing was saved. Please try again.', 503, 'DATABASE_AWAY');
const refused = new ApiError('Only 3 are left', 409, 'SHORT_STOCK');

const outcomeOf = async (...answers: (object | ApiError)[]) => {
  const again = jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const outcome = settleByKey(unknown, again).catch((error: unknown) => error);
  await jest.runAllTimersAsync();
  return [await outcome, again.mock.calls.length];
};

test('the key settles whether it was saved or refused; without an answer it stays unknown', async () => {
  const saved = { id: 7 };
  expect(await outcomeOf(saved)).toEqual([saved, 1]);
  expect(await outcomeOf(away, saved)).toEqual([saved, 2]);
  expect(await outcomeOf(refused)).toEqual([refused, 1]);
  // "Nothing was saved" is true of the repeated request, not of the first one.
  expect(await outcomeOf(away, away)).toEqual([unknown, 2]);
});
