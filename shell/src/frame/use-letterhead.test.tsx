import { useQuery } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { act, render, waitFor } from '@testing-library/react';
import { useLetterhead } from './use-letterhead.ts';

afterEach(resetApi);

function List({ answer }: { answer: Promise<string> }) {
  useQuery({ queryKey: ['sales'], queryFn: () => answer });
  useLetterhead();
  return null;
}

test('the company for paper is read once the list itself has come', async () => {
  signInAs('sales:view');
  const asked = jest.fn(() => ({ body: { data: { companyName: 'Shakti Valves Pvt Ltd' } } }));
  mockApi({ 'GET /users/company': asked });
  let come = (_answer: string) => {};
  const answer = new Promise<string>((resolve) => {
    come = resolve;
  });
  render(
    <TestSession at="/sales">
      <List answer={answer} />
    </TestSession>,
  );
  await act(async () => {});
  expect(asked).not.toHaveBeenCalled();
  await act(async () => come('91 invoices'));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});
