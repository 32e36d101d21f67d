/** How many of `all` generated cases a test makes: a few in `npm test`, all of them in `npm run torture -- generated`. */
export const cases = (all: number, few = Math.ceil(all / 10)): number => (process.env.GENERATED_CASES === 'all' ? all : few);
