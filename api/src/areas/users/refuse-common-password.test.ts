import { commonPasswords } from './common-passwords.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

const owner = { username: 'imran.s07', name: 'Imran M. Shaikh' };
const refused = (password: string, of = owner) =>
  refuseCommonPassword(password, of).then(
    () => false,
    (error: { code: string; fields: { password?: string } }) => error.code === 'BAD_INPUT' && error.fields.password !== undefined,
  );

test.each([
  [
    'common',
    [
      'password',
      'Password1',
      'PASSWORD2026',
      'iloveyou',
      'Sunshine99',
      'qwertyuiop',
      'football7',
      'trustno1',
      'TrustNo987',
      'superman',
      'bangalore1',
      'jaimatadi',
    ],
  ],
  ['common ones of digits alone, which are empty without them', ['12345678', '87654321', '00000000', '11111111', '14141414', '1234567890']],
  ['common with a sign before the digits', ['Admin@123', 'India@123', 'Pass@1234', 'Welcome@2026']],
  ["the product's name", ['karkhana', 'Karkhana1', 'KARKHANA2026', 'karkhana-2026', 'ｋａｒｋｈａｎａ']],
  ["the user's own username", ['imran.s07', 'Imran.S2026', 'IMRANS123', 'imran_s07', '!imran.s07!']],
  ["the user's own name, whole, turned around and in part", ['Imran M. Shaikh', 'imranshaikh1', 'Shaikh-Imran', 'imran1234', 'SHAIKH99']],
  [
    'names with signs and digits around and between, repeated and letterwise turned',
    [
      'ImranShaikh!',
      'Shaikh@123',
      'hkiahsnarmi',
      'narmihkiahs',
      'hkiahS@2026',
      '123!Imran',
      'imranimran',
      'Imran#Shaikh#1',
      'ShaikhKarkhana',
      'Karkhana@123',
      'anahkrak1',
      'imran123shaikh',
    ],
  ],
  ['names with initials', ['ishaikh', 'i.shaikh1', 'Shaikh.I', 'IMShaikh#2026', 'imran_s1', 'shaikhim']],
  ['names with signs and digits in place of letters', ['Sh@ikh@123', '1mr@n5ha1kh', 'K@rkh@n@123', 'K4rkh4n4', '!mran123', 'k@rkhana$haikh']],
  [
    'common ones with signs and digits at both ends, repeated and turned',
    ['Password1!', '!!password!!', '1234password', 'drowssap!', 'monsoonmonsoon1', '12345678!', '#1qwertyuiop#'],
  ],
])('%s is refused', async (_kind, passwords) => {
  const passed = await Promise.all(passwords.map(async (password) => ((await refused(password)) ? [] : [password])));
  expect(passed.flat()).toEqual([]);
});

test.each([
  '98220174',
  'imran sells pumps',
  'karkhana-admin',
  'monsoon over bhosari',
  'long-enough-1',
  'shaikh sells',
  'imran-maker-7',
  'पंप और फिटिंग',
  '        ',
  '1234567890 steel pumps',
])('%j is not common', async (password) => expect(await refused(password)).toBe(false));

test('a name in Devanagari counts as one in Latin letters does', async () => {
  const asha = { username: 'asha', name: 'आशा कुलकर्णी' };
  expect(await Promise.all(['आशाकुलकर्णी', 'कुलकर्णी1', 'आशा कुलकर्णी', 'कुलकर्णी१'].map((password) => refused(password, asha)))).toEqual([true, true, true, true]);
});

test.each([
  ['Password2026', 'Password is too common'],
  ['Shaikh@123', "Password is only the user's name or username"],
  ['imran.s07', "Password is only the user's name or username"],
  ['Karkhana@123', 'Password is only the name Karkhana, or that with the name of the user'],
  ['ShaikhKarkhana', 'Password is only the name Karkhana, or that with the name of the user'],
])('%s is refused for what it is', async (password, sentence) => {
  await expect(refuseCommonPassword(password, owner)).rejects.toMatchObject({ message: sentence, fields: { password: sentence } });
});

test('the list is whole', async () => {
  expect((await commonPasswords()).size).toBeGreaterThan(90_000);
});
