import { planTransactions } from './demo-transactions.ts';

test.each(['2026-05-20', '2027-03-31', '2027-04-01', '2028-02-29', '2026-11-22'])(
  'up to %s: each month has its rent, today has something, nothing lies ahead',
  (today) => {
    const plan = planTransactions(today);
    expect(plan).toEqual(planTransactions(today));
    const rents = plan.filter(({ input }) => input.category === 'Rent').map(({ input }) => input.date.slice(0, 7));
    expect(rents.length).toBeGreaterThanOrEqual(5);
    expect(new Set(rents).size).toBe(rents.length);
    const days = plan.map(({ input }) => input.date);
    expect(days.every((day) => day <= today)).toBe(true);
    const ofToday = plan.filter(({ input }) => input.date === today);
    expect(ofToday.some(({ input }) => input.status === 'completed' && input.type === 'expense')).toBe(true);
    expect(ofToday.some(({ input }) => input.status === 'pending')).toBe(true);
  },
);
