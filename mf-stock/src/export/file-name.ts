/** A name as a part of a file's name, in any script: what file systems forbid becomes '-'. */
export const inFileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').trim();
