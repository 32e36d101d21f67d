/** While a page shows the sign-in before anything else is there: settled once somebody is signed in, in the browser's storage. */
declare var __signedIn__: Promise<void> | undefined;
