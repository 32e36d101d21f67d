import { mustFind, mustGet } from './must-get.ts';

test('a map returns its value, null and 0 too', () => {
  const stock = new Map<string, number | null>([
    ['PMP-MB-100', 0],
    ['VLV-BL-025', null],
  ]);
  expect(mustGet(stock, 'PMP-MB-100')).toBe(0);
  expect(mustGet(stock, 'VLV-BL-025')).toBeNull();
});

test('a list returns its element at the index', () => expect(mustGet(['first', 'second'], 1)).toBe('second'));

test('a record returns its own value of the key, and nothing inherited from Object', () => {
  expect(mustGet({ shell: '1.0.0', 'mf-sales': '2.1.0' }, 'mf-sales')).toBe('2.1.0');
  expect(() => mustGet({ shell: '1.0.0' }, 'toString')).toThrow(new RangeError('There is nothing under toString'));
});

test('the one of a list that is meant is found, or refused', () => {
  expect(mustFind([5, 12, 18], (rate) => rate > 5)).toBe(12);
  expect(() => mustFind([5, 12], (rate) => rate > 28)).toThrow(RangeError);
});

test('what is missing is named', () => {
  expect(() => mustGet(new Map([['PMP-MB-100', 4]]), 'PMP-MB-200')).toThrow(new RangeError('There is nothing under PMP-MB-200'));
  expect(() => mustGet(['only'], 1)).toThrow(new RangeError('There is nothing under 1'));
});

test('an index that was not found is not the last', () => expect(() => mustGet(['only'], -1)).toThrow('There is nothing under -1'));
