import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useFirstPageShown } from './first-page-shown.tsx';
import { createQueryClient } from './query-client.ts';
import { SessionProvider } from './session-provider.tsx';
import { TestSession } from './testing.tsx';

const Told = () => <p>{useFirstPageShown() ? 'shown' : 'not yet'}</p>;
function Screen({ answer }: { answer: Promise<string> }) {
  useQuery({ queryKey: ['sales'], queryFn: () => answer });
  return <Told />;
}

test('background requests go out once the first page has its answers', async () => {
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

function Card() {
  const { data } = useQuery({ queryKey: ['stock'], queryFn: async () => 12 });
  return data ? <Chart /> : null;
}
function Chart() {
  const { data } = useQuery({ queryKey: ['stock', 'days'], queryFn: async () => [1, 2] });
  return <p>{data ? `of ${data.length} days` : 'to come'}</p>;
}

test('a chart requested after the figures of its card belongs to the first page', async () => {
  jest.useFakeTimers();
  render(
    <TestSession>
      <Card />
      <Told />
    </TestSession>,
  );
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('of 2 days')).toBeInTheDocument();
  expect(screen.getByText('not yet')).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('shown')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a page that has its answer before it is drawn holds nothing up either', async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  client.setQueryData(['sales'], '91 invoices');
  render(
    <SessionProvider client={client}>
      <Screen answer={new Promise(() => undefined)} />
    </SessionProvider>,
  );
  expect(screen.getByText('not yet')).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('shown')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a page without requests holds nothing up', async () => {
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
