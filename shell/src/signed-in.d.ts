/** While a page shows the sign-in before anything else is there: settled after the sign-in, in the browser's storage. */
declare var __signedIn__: Promise<void> | undefined;
