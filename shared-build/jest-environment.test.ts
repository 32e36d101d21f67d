/** @jest-environment ./jest-environment.mjs */

/** jsdom's own answer for each. */
test.each([
  ['.money', true],
  ['.other', false],
  ['.row .money', true],
  ['.other .money', false],
  ['.row > .other', false],
  ['.row>b.money.wide', true],
  ['i.money', false],
  ['.other, .money', true],
  ['.other,.another', false],
  ['.money:not(.other, [data-a="]"])', true],
  ['.money:not(.wide)', false],
  [':is(.other, .money)', true],
  [':where(.row) :is(.other)', false],
  ['.money::after', false],
  ['.money:hover', false],
  ['[data-a="(,.other"]', true],
  ['.other [data-a]', false],
  ['.row + .money', false],
  ['.first ~ .money', true],
  ['*', true],
])('a rule of %s: %p', (selector, applies) => {
  document.head.innerHTML = `<style>@keyframes turn { from { top: 0 } } ${selector} { visibility: hidden }</style>`;
  document.body.innerHTML = `<div class="row"><i class="first"></i><b class="money wide" data-a="(,.other">1</b></div>`;
  const money = document.querySelector('b')!;
  expect(getComputedStyle(money).visibility).toBe(applies ? 'hidden' : 'visible');
});
