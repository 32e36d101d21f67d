import pg from 'pg';

const DATE = 1082;
const INT8 = 20;
/**
 * Values as exact as the column: `date` stays 'yyyy-MM-dd' (pg would make it local midnight), `numeric` stays text (pg's default;
 * contract/money.ts turns it into integer paise), `bigint` becomes a number or an error. Per pool, not set for the whole process.
 */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    if (oid === DATE) return (text) => text;
    if (oid === INT8) return safeInteger;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}
