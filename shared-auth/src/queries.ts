// Several queries at once. Not a share: the shell's own files that come later bring it.
export { useQueries } from '@tanstack/react-query';
