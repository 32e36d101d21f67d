import { AppError } from '../../platform/app-error.ts';

/** What the e-invoice portal answered, in the words of irnSchema. */
export interface GspAnswer {
  irn: string;
  ack_number: string;
  ack_date: string;
  signed_qr: string;
}

/** How the portal names a document. */
export interface GspDocument {
  type: string;
  number: string;
  /** 'dd/MM/yyyy'. */
  date: string;
}

export interface Cancelled {
  /** When, as the portal writes it; undefined where it gives no time. */
  cancelled_at: string | undefined;
}

export interface GspClient {
  /** Makes an e-invoice, or finds the one of an earlier call: repeated calls make one. */
  generate(document: GspDocument, body: object): Promise<GspAnswer>;
  /** Cancels an e-invoice, or finds that it is cancelled, however often it is called. @throws AppError with the portal's message */
  cancel(irn: string, reason: string, remark: string): Promise<Cancelled>;
  /** Undefined where the portal has none. */
  get(document: GspDocument): Promise<GspAnswer | undefined>;
}

export interface GspSettings {
  /** Of the provider's API, up to the name of the call. */
  url: string;
  token: string | undefined;
  /** Whose account it is; undefined where that is not said. */
  gstin?: string | undefined;
}

const PATIENCE = 20_000;
const DUPLICATE = '2150';
/** "Invoice is not active": it is cancelled. */
const NOT_ACTIVE = '9999';

type Json = Record<string, unknown>;
const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
/** Providers hand on the portal's answer as JSON, or as JSON in text. */
const dataOf = (value: unknown): Json => (typeof value === 'string' ? recordOf(JSON.parse(value)) : recordOf(value));

/** The portal answered, and refused. */
class Refused extends Error {
  constructor(
    readonly faults: { code: string; message: string }[],
    readonly irn: string | undefined,
  ) {
    super(faults.map(({ code, message }) => `${message} (${code})`).join('. '));
  }
}

/**
 * Made by the public description of the portal's API; tried against a small server that behaves as the sandbox does, not against a real provider.
 * @param patience milliseconds that one answer may take
 */
export function gspClient({ url, token }: GspSettings, patience = PATIENCE): GspClient {
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Json> {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    const answer = recordOf(await response.json());
    if (String(answer['Status']) === '1') return dataOf(answer['Data']);
    throw new Refused(faultsOf(answer), duplicateOf(answer));
  }

  async function find(path: string): Promise<GspAnswer | undefined> {
    try {
      return answerOf(await ask('GET', path));
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw noAnswer(error);
    }
  }
  /** Undefined where the e-invoice is not cancelled, or the portal gives no state. */
  async function status(irn: string): Promise<Cancelled | undefined> {
    try {
      const data = await ask('GET', `/Invoice/irn/${encodeURIComponent(irn)}`);
      return data['Status'] === 'CNL' ? cancelledOf(data) : undefined;
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw noAnswer(error);
    }
  }
  const byDocument = ({ type, number, date }: GspDocument) =>
    find(`/Invoice/irnbydocdetails?${new URLSearchParams({ doctype: type, docnum: number, docdate: date })}`);

  return {
    get: byDocument,
    async generate(document, body) {
      try {
        return answerOf(await ask('POST', '/Invoice', body));
      } catch (error) {
        const isKnown = error instanceof Refused && error.faults.some(({ code }) => code === DUPLICATE);
        if (error instanceof Refused && !isKnown) throw refusal(error);
        // Without an answer it may be made or not; a duplicate proves that it was.
        const found = isKnown && error.irn ? await find(`/Invoice/irn/${encodeURIComponent(error.irn)}`) : await byDocument(document);
        if (found) return found;
        throw error instanceof Refused ? refusal(error) : noAnswer(error);
      }
    },
    async cancel(irn, reason, remark) {
      try {
        return cancelledOf(await ask('POST', '/Invoice/Cancel', { Irn: irn, CnlRsn: reason, CnlRem: remark }));
      } catch (error) {
        const isNotActive = error instanceof Refused && error.faults.some(({ code }) => code === NOT_ACTIVE);
        if (error instanceof Refused && !isNotActive) throw refusal(error);
        // Without an answer it may be cancelled or not: the portal's state decides.
        const found = await status(irn);
        if (found || isNotActive) return found ?? { cancelled_at: undefined };
        throw noAnswer(error);
      }
    },
  };
}

function faultsOf(answer: Json): { code: string; message: string }[] {
  const details = Array.isArray(answer['ErrorDetails']) ? answer['ErrorDetails'].map(recordOf) : [];
  const faults = details.map((each) => ({ code: String(each['ErrorCode'] ?? ''), message: String(each['ErrorMessage'] ?? 'Refused') }));
  return faults.length ? faults : [{ code: 'none', message: 'The provider gave no reason' }];
}

/** With 2150 the portal names the e-invoice that there is. */
function duplicateOf(answer: Json): string | undefined {
  const infos = Array.isArray(answer['InfoDtls']) ? answer['InfoDtls'].map(recordOf) : [];
  const irn = dataOf(infos.find((each) => each['InfCd'] === 'DUPIRN')?.['Desc'])['Irn'];
  return typeof irn === 'string' ? irn : undefined;
}

function answerOf(data: Json): GspAnswer {
  const of = (name: string) => String(data[name] ?? '');
  return { irn: of('Irn'), ack_number: of('AckNo'), ack_date: of('AckDt'), signed_qr: of('SignedQRCode') };
}

const cancelledOf = ({ CancelDate: at }: Json): Cancelled => ({ cancelled_at: typeof at === 'string' ? at : undefined });

const refusal = (error: Refused) => new AppError('INCOMPLETE', `The e-invoice portal refused: ${error.message}`, { portal: error.message });

function noAnswer(error: unknown): Error {
  if (error instanceof AppError) return error;
  return new AppError('CONFLICT', 'The e-invoice provider did not answer. Try again: what it did meanwhile is found, and nothing is done twice');
}
