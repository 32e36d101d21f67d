import type { Store } from '@karkhana/release/store';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { Database } from '../../../platform/database.ts';
import { addMaterial, addProduct, vendorOf } from '../../fixtures.ts';
import { formOf } from '../../import-files.ts';
import type { Suite } from '../suite.ts';

/** Input of an endpoint: a body as a value, or a file as it is sent. */
export interface Sound {
  /** In the order of the address. */
  params?: (string | number)[];
  query?: Record<string, string | number>;
  body?: object;
  file?: { headers: Record<string, string>; payload: Buffer };
}

/** Makes the records that a request needs, so that no earlier request can be in its way. */
export type MakeSound = (given: Given) => Sound | Promise<Sound>;

/** The fields of answers to writes that later requests need. */
export interface Made {
  id: number;
  net_amount: number;
  invoice_number: string;
  vendor_id: number;
  sale_date: string;
  company: { gstin: string | null };
  items: { id: number; product_id: number }[];
  allocations: { id: number }[];
}

export const today = dayInIndia();
/** A month of returns that is over. */
export const LAST_MONTH = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
export const PNG = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1');

/** Records made over the api, each a new one. */
export class Given {
  private last = 0;
  constructor(
    private readonly suite: Suite,
    readonly store: Store,
  ) {}

  get database(): Database {
    return this.suite.database;
  }
  get userId(): number {
    return this.suite.userId;
  }

  /** A number that no record has in its name yet. */
  serial(): number {
    this.last += 1;
    return this.last;
  }

  /** @throws Error where it is refused */
  async ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object, file?: Sound['file']) {
    const sent = file ?? { headers: body ? { 'content-type': 'application/json' } : {}, ...(body && { payload: JSON.stringify(body) }) };
    const answer = await this.suite.ask({ method, url: `/api${url}`, ...sent });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url} gave ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  }
  async make(url: string, body: object = {}, method: 'POST' | 'PUT' | 'PATCH' = 'POST'): Promise<Made> {
    return (await this.ask(method, url, body)).data;
  }

  async party(vendor_type: 'sale' | 'purchase', more: object = {}): Promise<number> {
    const facts = { gstin: '27AABCK1234M1ZK', city: 'Pune', pincode: '411019' };
    return (await this.make('/vendors', { ...vendorOf(`Patil Traders ${this.serial()}`, vendor_type), ...facts, ...more })).id;
  }
  async product(): Promise<number> {
    const id = await addProduct(this.database, this.userId, `SOUND-${this.serial()}`, 1_000);
    await this.make(`/products/${id}`, { hsn_code: '841370', uqc: 'NOS', gst_rate: 18, taxability: 'taxable' }, 'PUT');
    return id;
  }
  material(): Promise<number> {
    return addMaterial(this.database, this.userId, `Steel sheet ${this.serial()}`, 1_000);
  }

  /** Ten pieces at 100, to a registered customer. */
  async sold(more: object = {}): Promise<Made> {
    const items = [{ product_id: await this.product(), quantity: 10, unit_price: 100, gst_rate: 18 }];
    return this.make('/sales', { vendor_id: await this.party('sale'), sale_date: today, apply_tax: true, items, ...more });
  }
  /** Ten pieces at 100, not received. */
  async ordered(more: object = {}): Promise<Made> {
    const items = [{ product_id: await this.material(), quantity: 10, unit_price: 100, gst_rate: 18 }];
    return this.make('/purchases', { vendor_id: await this.party('purchase'), purchase_date: today, apply_tax: true, tax_rate: 18, items, ...more });
  }
  async received(more: object = {}): Promise<Made> {
    const { id } = await this.ordered(more);
    return this.make(`/purchases/${id}/status`, { status: 'received' }, 'PATCH');
  }
  /** Half of the goods of a paid sale or order, so that its credit goes to others. */
  async credited(documents: 'sales' | 'purchases'): Promise<Made> {
    const document = documents === 'sales' ? await this.sold() : await this.received();
    await this.make(`/${documents}/${document.id}/payments`, { amount: document.net_amount, payment_date: today, payment_method: 'bank' });
    const note = { date: today, kind: 'return', reason: 'Bent', items: [{ item_id: document.items[0]!.id, quantity: 5 }] };
    return this.make(`/${documents}/${document.id}/${documents === 'sales' ? 'credit' : 'debit'}-notes`, note);
  }

  async account(role: string): Promise<number> {
    return (await this.database.db.selectFrom('accounts').select('id').where('role', '=', role).executeTakeFirstOrThrow()).id;
  }
}

/** As a browser sends a chosen file. */
export const fileOf = async (content: Buffer, name: string): Promise<Pick<Sound, 'file'>> => ({ file: await formOf(content, name) });
