import { productionRates } from './production-rates.ts';

test.each([
  ['no data', 0, 0, 0, 0, 0, 0],
  ['nothing rejected, as planned', 40, 0, 500, 500, 100, 100],
  ['more taken than planned', 40, 4, 400, 500, 80, 90],
  ['less taken than planned is at most 100', 40, 40, 600, 500, 100, 0],
  ['thirds', 3, 1, 1, 3, 33.33, 66.67],
  ['products without materials', 10, 1, 0, 0, 0, 90],
])('%s', (_name, produced, rejected, standardCost, actualCost, efficiency_rate, quality_rate) =>
  expect(productionRates({ produced, rejected, standardCost, actualCost })).toEqual({ efficiency_rate, quality_rate }),
);
