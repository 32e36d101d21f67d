import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useFirstPageShown } from './first-page-shown.tsx';
import { TestSession } from './testing.tsx';

const Told = () => <p>{useFirstPageShown() ? 'shown' : 'not yet'}</p>;
function Screen({ answer }: { answer: Promise<string> }) {
  useQuery({ queryKey: ['sales'], queryFn: () => answer });
  return <Told />;
}

test('what nobody waits for is asked once the first page has what it asked for', async () => {
  let come = (_answer: string) => {};
  const answer = new Promise<string>((resolve) => {
    come = resolve;
  });
  render(
    <TestSession>
      <Screen answer={answer} />
    </TestSession>,
  );
  expect(screen.getByText('not yet')).toBeInTheDocument();
  await act(async () => come('91 invoices'));
  expect(await screen.findByText('shown')).toBeInTheDocument();
});

test('a page that asks for nothing holds nothing up', async () => {
  jest.useFakeTimers();
  render(
    <TestSession>
      <Told />
    </TestSession>,
  );
  expect(screen.getByText('not yet')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(3_000));
  expect(screen.getByText('shown')).toBeInTheDocument();
  jest.useRealTimers();
});

test('where there is no session, it is shown', () => {
  render(<Told />);
  expect(screen.getByText('shown')).toBeInTheDocument();
});
