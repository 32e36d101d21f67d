import type { IrnFile, irnFileAnswer } from '@karkhana/shared-contract/sales/irn-schemas';
import type { InferType } from 'yup';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { signedIn } from './irn-of.ts';
import { recordIrn } from './record-irn.service.ts';

type Answer = InferType<typeof irnFileAnswer>;

/** Records each invoice of the portal's response file that fits one of ours; what does not is named with its row, and harms no other. */
export async function recordIrnFile(tx: Transaction, actor: Actor, { responses }: IrnFile): Promise<{ data: Answer; audits: Audit[] }> {
  const data: Answer = { recorded: [], refused: [] };
  const audits: Audit[] = [];
  const numbers = responses.map(({ SignedQRCode }) => numberIn(SignedQRCode));
  const ids = await salesOf(tx, numbers);
  for (const [index, { Irn, AckNo, AckDt, SignedQRCode }] of responses.entries()) {
    const invoice_number = numbers[index] ?? null;
    const id = invoice_number === null ? undefined : ids.get(invoice_number.toLowerCase());
    try {
      if (invoice_number === null || id === undefined)
        throw new AppError('NOT_FOUND', invoice_number ? `There is no sale ${invoice_number}` : 'The signed QR code names no invoice');
      const audit = await recordIrn(tx, actor, id, { irn: Irn, ack_number: AckNo, ack_date: AckDt, signed_qr: SignedQRCode });
      if (audit) audits.push(audit);
      data.recorded.push({ sale_id: id, invoice_number });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      data.refused.push({ row: index + 1, invoice_number, message: error.message });
    }
  }
  return { data, audits };
}

/** By the number in small letters: to the portal it has no case. In the order of their ids, as they are locked. */
async function salesOf(tx: Transaction, numbers: readonly (string | undefined)[]): Promise<Map<string, number>> {
  const wanted = numbers.filter((number) => number !== undefined);
  if (!wanted.length) return new Map();
  const rows = await tx
    .selectFrom('sales')
    .select(['id', 'invoice_number'])
    .where((row) =>
      row(
        row.fn<string>('lower', ['invoice_number']),
        'in',
        wanted.map((number) => number.toLowerCase()),
      ),
    )
    .where('opening', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, invoice_number }) => [invoice_number.toLowerCase(), id]));
}

function numberIn(signedQr: string): string | undefined {
  const number = signedIn(signedQr)?.DocNo;
  return typeof number === 'string' && number.length <= 16 ? number : undefined;
}
