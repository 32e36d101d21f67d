import { currentFirm } from '../platform/current-firm.ts';
import type { Database } from '../platform/database.ts';

/** The database of the firm that is served at the moment. Statements outside of a firm are refused. */
export function currentDatabase(): Database {
  return through(() => currentFirm().database);
}

/** The firm's share of an area is made when the firm first uses that area. */
function areaOf(of: () => Database): Database {
  const shares = new WeakMap<Database, Database>();
  return through(() => {
    const whole = of();
    const share = shares.get(whole) ?? whole.forArea();
    shares.set(whole, share);
    return share;
  });
}

function through(of: () => Database): Database {
  return {
    get db() {
      return of().db;
    },
    get files() {
      return of().files;
    },
    report: (lane, work) => of().report(lane, work),
    get upkeep() {
      return of().upkeep;
    },
    get embedded() {
      return of().embedded;
    },
    transaction: (work, options) => of().transaction(work, options),
    forArea: () => areaOf(of),
    close: async () => undefined,
  };
}
