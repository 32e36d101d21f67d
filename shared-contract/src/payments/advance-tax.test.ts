import { advanceTax } from './advance-tax.ts';

const ours = { registration_type: 'regular', state_code: '27' } as const;
const near = { gstin: '27AABCK1234M1ZK' };
const far = { gstin: '29AAGCB7383J1Z4' };

test.each([
  ['services inside the state', { kind: 'services' }, ours, near, [100, 9, 9, 0]],
  ['services to another state', { kind: 'services' }, ours, far, [100, 0, 0, 18]],
  ['services at 5 %, supplied elsewhere', { kind: 'services', gst_rate: 5, place_of_supply: '24' }, ours, near, [112.38, 0, 0, 5.62]],
  ['goods', { kind: 'goods', gst_rate: 18 }, ours, near, [118, 0, 0, 0]],
  ['services of a composition company', { kind: 'services' }, { registration_type: 'composition', state_code: '27' }, near, [118, 0, 0, 0]],
] as const)('of an advance of 118 for %s', (_for, asked, company, buyer, expected) => {
  const { taxable_amount, cgst, sgst, igst } = advanceTax({ description: undefined, gst_rate: null, place_of_supply: null, ...asked }, 11_800, company, buyer);
  expect([taxable_amount, cgst, sgst, igst]).toEqual(expected);
});
