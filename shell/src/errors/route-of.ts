/** A page's address without ids of anybody's books: '/sales/418/invoice' is '/sales/:id/invoice'. */
export const routeOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (part === '' || /^[a-z][a-z-]{0,30}$/.test(part) ? part : ':id'))
    .join('/');
