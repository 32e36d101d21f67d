import { changeStatusQuestion, receivedWord, toggledStatus } from './purchase-status.ts';

test.each([
  ['pending', 'received', 'Change status from Pending to Received?', 'No'],
  ['received', 'pending', 'Change status from Received to Pending?', 'Yes'],
  ['partially_received', 'pending', 'Change status from Partially received to Pending?', 'No'],
  ['cancelled', 'pending', 'Change status from Cancelled to Pending?', 'No'],
] as const)('%s switches to %s', (from, to, question, received) => {
  expect(toggledStatus(from)).toBe(to);
  expect(changeStatusQuestion(from, to)).toBe(question);
  expect(receivedWord(from)).toBe(received);
});
