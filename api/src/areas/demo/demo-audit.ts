import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import type { StaffName } from './demo-company.ts';

const AT_ONCE = 1_000;

/** The audit trail of demonstration data, which no request wrote. Kept back and written together. */
export class DemoAudit {
  private readonly entries: { by: StaffName; at: Date; audit: Audit }[] = [];

  constructor(private readonly staff: ReadonlyMap<StaffName, { id: number; name: string }>) {}

  add(by: StaffName, at: Date, audit: Audit): void {
    this.entries.push({ by, at, audit });
  }

  async write(tx: Transaction): Promise<void> {
    for (let from = 0; from < this.entries.length; from += AT_ONCE) {
      const rows = this.entries.slice(from, from + AT_ONCE).map(({ by, at, audit }) => {
        const { id, name } = mustGet(this.staff, by);
        return { ...audit, detail: JSON.stringify(audit.detail), user_id: id, user_name: name, created_at: at };
      });
      await tx.insertInto('audit_log').values(rows).execute();
    }
  }
}
