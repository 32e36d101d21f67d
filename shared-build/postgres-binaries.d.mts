/** Where initdb and postgres are; undefined where they are not installed. Sets POSTGRES_BIN to it. */
export function postgresBinaries(): string | undefined;
