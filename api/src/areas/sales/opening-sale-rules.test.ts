import { asOurs, openingNumberFault } from './opening-sale-rules.ts';

const OWN = 'is a number of the series that new invoices take here. Choose another invoice prefix in Settings first';

test.each([
  ['INV/26-27/00045', `INV/26-27/00045 ${OWN}`],
  ['inv/27-28/1', `inv/27-28/1 ${OWN}`],
  ['INV/25-26/00045', undefined],
  ['KE/26-27/00045', undefined],
  ['INV/26-27/A1', undefined],
  ['INV-1042', undefined],
  ['', undefined],
])('the old number %p: %p', (number, fault) => expect(openingNumberFault(number, 'INV', '2026-11-20')).toBe(fault));

test.each([
  ['inv/26-27/45', 'INV/26-27/00045'],
  ['KE/26-27/123456', 'KE/26-27/123456'],
  ['old-7', 'old-7'],
])('%p would be %p in a series of ours', (number, ours) => expect(asOurs(number)).toBe(ours));
