import { loadMain } from './main-script.ts';
import { showFirst } from './sign-in/first-page.ts';

showFirst(document.getElementById('root')!, loadMain);
