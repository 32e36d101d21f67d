import { aRelease, aReleaseChange, aToken } from '../testing/release-samples.ts';
import { changeText, rollbackText, tokenState, trialText } from './release-words.ts';

test.each([
  [{}, '1.3.0 instead of 1.2.0'],
  [{ replaced: null }, '1.3.0'],
  [{ traffic: 10, forced: true }, '1.3.0 instead of 1.2.0, for 10 % of the users, without the compatibility check'],
  [{ traffic: 0, ring: 2 }, '1.3.0 instead of 1.2.0, for the firms of rings 1 and 2'],
  [{ version: null }, '1.2.0 is no longer live'],
  [{ version: '1.2.0', replaced: '1.3.0', trial_ended: true as const }, '1.3.0 is no longer on trial, all users get 1.2.0'],
])('%j reads %s', (parts, text) => expect(changeText(aReleaseChange(parts))).toBe(text));

test.each([
  [{}, '1.3.0 is replaced by 1.2.0'],
  [{ previous: null }, undefined],
  [{ version: null, previous: null, trial: { version: '1.0.0', traffic: 10, since: '', by: '' } }, '1.0.0 is taken back; nobody has the area then'],
  [{ together: ['mf-stock', 'shell'] }, '1.3.0 is replaced by 1.2.0, and what came with it goes back too: mf-stock, shell'],
  [{ previous: null, together: ['shell'] }, '1.3.0 is no longer live, and what came with it goes back too: shell'],
  [{ trial: { version: '1.4.0', traffic: 10, since: '', by: '' } }, '1.4.0 is taken back; all users get 1.3.0'],
])('a rollback of %j: %s', (parts, text) => expect(rollbackText(aRelease(parts))).toBe(text));

test.each([
  [{ traffic: 75, trial: { traffic: 25 } }, '1.4.0 for 25 % of the users, 75 % keep this one'],
  [{ traffic: 100, trial: { traffic: 0, ring: 1 } }, '1.4.0 for the firms of ring 1, the others keep this one'],
])('beside the live version: %j', ({ traffic, trial }, text) =>
  expect(trialText({ traffic, version: '1.3.0', trial: { version: '1.4.0', since: '', by: '', ...trial } })).toBe(text),
);

test.each([
  [{}, 'active'],
  [{ maker_lost_access: true }, 'ended'],
  [{ maker_lost_access: true, expires_at: '2026-11-20T06:00:00.000Z' }, 'expired'],
  [{ expires_at: '2026-11-01T06:00:00.000Z', revoked_at: '2026-10-01T06:00:00.000Z' }, 'revoked'],
])('a token %j is %s', (parts, state) => expect(tokenState(aToken(parts), new Date('2026-11-20T06:00:00Z'))).toBe(state));
