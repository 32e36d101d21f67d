/** For a script with an unknown hash. Well formed, and matched by no file: a browser ignores a malformed value, and runs the script. */
export const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;
