import { bannedIn, bannedWords } from './banned-words.mjs';

const GLOSSARY = `
| word     | means                | not             |
| -------- | -------------------- | --------------- |
| dialog   | A window             | modal, popup    |
| standing | What history says    |                 |
`;

test('the words of the third column are banned, each with its better one', () => {
  expect(bannedWords(GLOSSARY).map(({ word, twin }) => [word, twin])).toEqual([
    ['dialog', 'modal'],
    ['dialog', 'popup'],
  ]);
});

test('a document contains none of them, nor does a comment; code may', () => {
  const banned = bannedWords(GLOSSARY);
  expect(bannedIn('One.\nTwo Modals open.', 'docs/page.md', banned)).toEqual(['docs/page.md:2 says modal: write dialog (docs/glossary.md)']);
  expect(bannedIn("open('popup');\n/** Closes the popup. */", 'shell/src/page.ts', banned)).toEqual([
    'shell/src/page.ts:2 says popup: write dialog (docs/glossary.md)',
  ]);
});
