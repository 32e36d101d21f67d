import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { api } from './http.ts';
import { mockApi, resetApi, TestSession } from './testing.tsx';
import { useQuery } from './use-query.ts';

let happened: string[];
beforeEach(() => {
  happened = [];
});
afterEach(resetApi);

function Screen(options: { enabled?: boolean; staleTime?: number; refetchOnMount?: 'always' }) {
  const { data, isError } = useQuery({ queryKey: ['sales'], queryFn: async () => (await api.get<string>('/sales')).data, ...options });
  useLayoutEffect(() => void happened.push('stands'), []);
  return <p>{isError ? 'failed' : (data ?? 'to come')}</p>;
}
const show = (screen: React.ReactElement) => render(<TestSession>{screen}</TestSession>);
const salesAnswer = (status: number, body: unknown) =>
  mockApi({
    'GET /sales': () => {
      happened.push('asked');
      return { status, body };
    },
  });

test('a screen requests its data while it is drawn, and once', async () => {
  salesAnswer(200, '91 invoices');
  show(<Screen />);
  expect(await screen.findByText('91 invoices')).toBeInTheDocument();
  expect(happened).toEqual(['asked', 'stands']);
});

test.each([{ staleTime: 0 }, { refetchOnMount: 'always' } as const])('with %j it is requested once, when the screen is mounted', async (options) => {
  salesAnswer(200, '91 invoices');
  show(<Screen {...options} />);
  expect(await screen.findByText('91 invoices')).toBeInTheDocument();
  expect(happened).toEqual(['stands', 'asked']);
});

test('what is not wanted yet is not requested', () => {
  salesAnswer(200, '91 invoices');
  show(<Screen enabled={false} />);
  expect(happened).toEqual(['stands']);
});

test('a refusal reaches its reader once', async () => {
  salesAnswer(403, { message: 'You may not see sales', code: 'FORBIDDEN' });
  show(<Screen />);
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(happened).toEqual(['asked', 'stands']);
});
