import { isStateCode, stateOfGstin, stateShown, stateTaxLabel } from './states.ts';
import { isHsn, isIfsc, isPincode, isUpiId } from './units.ts';
import { upiLink } from './upi-link.ts';

const table = <T>(check: (value: T) => boolean, good: T[], bad: T[]) => {
  expect(good.filter((each) => !check(each))).toEqual([]);
  expect(bad.filter(check)).toEqual([]);
};
test('HSN and SAC', () => {
  table(isHsn, ['7318', '731815', '73181500', '998314'], ['731', '73181', '7318150', '7318A5', '', '001234', '731815000']);
});
test('PIN', () => table(isPincode, ['411019', '999999'], ['011019', '41101', '4110199', '41 019', '']));
test('IFSC', () => table(isIfsc, ['SBIN0001234', 'HDFC0A1B2C3'], ['SBIN1001234', 'sbin0001234', 'SBIN000123', '']));
test('UPI', () => table(isUpiId, ['karkhana@okbank', 'a.b-c@upi'], ['karkhana', '@okbank', 'a b@okbank', 'a@1bank']));
test('states', () => {
  table(isStateCode, ['01', '27', '38', '97'], ['00', '25', '28', '39', '96', '1', '']);
  expect([stateShown('27'), stateShown('96'), stateShown('00')]).toEqual(['Maharashtra (27)', 'Outside India (96)', '00']);
  expect([stateTaxLabel('04'), stateTaxLabel('27'), stateTaxLabel(null)]).toEqual(['UTGST', 'SGST', 'SGST']);
  expect([stateOfGstin('27AAPFU0939F1ZV'), stateOfGstin(null), stateOfGstin('')]).toEqual(['27', null, null]);
});
test('the link in an invoice names payee, amount and number', () => {
  expect(upiLink({ upi_id: 'pay@okbank', payee: 'Karkhana Demo', amount: 5_900_000, number: 'S26/1' })).toBe(
    'upi://pay?pa=pay@okbank&pn=Karkhana%20Demo&am=59000.00&cu=INR&tn=S26%2F1&tr=S261',
  );
});
