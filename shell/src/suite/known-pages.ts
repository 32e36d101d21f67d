/** Finds the owner of the page at a path, outside of what React draws; set once by the shell's start. */
type Owner = (pathname: string) => string | undefined;

let owner: Owner = () => undefined;

export const knowPages = (known: Owner): void => {
  owner = known;
};
export const ownerOf: Owner = (pathname) => owner(pathname);
