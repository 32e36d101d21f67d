import { loadMain } from './page-script.ts';
import { showFirst } from './sign-in/first-page.ts';

// biome-ignore lint/style/noNonNullAssertion: it stands in the page that brings this script (index.html)
showFirst(document.getElementById('root')!, loadMain);
