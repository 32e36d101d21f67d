import { preloadPage } from './preload-page.ts';

preloadPage();
