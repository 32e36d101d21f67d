import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inlineScripts, pageHeaders } from '../frontends/shell-page.ts';
import { AppError } from '../platform/app-error.ts';
import { inFirm, type ServedFirm } from '../platform/current-firm.ts';
import { hostOf, PROBES, type ServedHosts } from '../platform/http/served-hosts.ts';
import { firmSeries } from '../platform/metrics/firm-series.ts';
import type { AwakeFirm, AwakeFirms } from './awake-firms.ts';
import type { FirmHosts } from './catalogue.ts';
import { FairTurns } from './fair-turns.ts';
import { awayPage, enterPage, nothingHerePage, suspendedPage } from './firm-pages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where one process serves many firms, whose request it is. */
    firm?: ServedFirm;
  }
}

interface Firms {
  hosts: FirmHosts;
  awake: AwakeFirms;
  /** The installation's own suite, at which releases are managed, and the names that lead to it. */
  own: ServedFirm;
  isOwn: ServedHosts;
}

const AWAY = 'The database of this firm cannot be reached. Please try again in a minute.';
export const SUSPENDED = 'Your provider has suspended this firm.';

/** Why a request is not served, with the page that a browser gets. */
class NotServed extends AppError {
  constructor(
    code: 'NOT_FOUND' | 'NOT_PERMITTED' | 'DATABASE_BUSY' | 'DATABASE_AWAY',
    message: string,
    readonly page: string,
  ) {
    super(code, message);
  }
}

/** Chooses the firm of each request by its host name; all that follows runs inside of that firm. */
export class ServedFirms {
  readonly #turns = new FairTurns();

  constructor(private readonly firms: Firms) {}

  /** Adds the hooks: before all that reads the database. */
  serve(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.#enter(request, reply).then(
        (firm) => inFirm(firm, done),
        (error: unknown) => (error instanceof NotServed && wantsPage(request) ? sendPage(reply, error) : done(error as Error)),
      );
    });
    // The body may arrive by events that belong to no firm.
    app.addHook('preHandler', (request, _reply, done) => (request.firm ? inFirm(request.firm, done) : done()));
    app.addHook('onResponse', async ({ firm, routeOptions }, { statusCode, elapsedTime }) => {
      if (firm?.name !== undefined && routeOptions.config.unattended !== true) firmSeries.note(firm.name, statusCode, elapsedTime / 1_000);
    });
    app.addHook('preClose', () => this.firms.awake.closeStreams());
    app.get('/enter', { config: { access: 'public' } }, async ({ firm }, reply) =>
      firm?.name === undefined ? sendPage(reply, new NotServed('NOT_FOUND', '', nothingHerePage())) : sendPage(reply, { status: 200, page: enterPage() }),
    );
  }

  async #enter(request: FastifyRequest, reply: FastifyReply): Promise<ServedFirm> {
    const whenGone = afterAnswer(reply);
    const firm = await this.#firmOf(request, whenGone);
    request.firm = firm;
    if (firm.name === undefined) return firm;
    request.log = request.log.child({ firm: firm.name });
    reply.log = request.log;
    // Releases belong to the installation.
    if (request.routeOptions.config.access === 'deployer') throw new AppError('NOT_FOUND', 'Releases are managed where the installation is');
    if (takesTurns(request)) whenGone(await this.#turns.take(firm.name));
    return firm;
  }

  async #firmOf({ headers, url, log }: FastifyRequest, whenGone: WhenGone): Promise<ServedFirm> {
    const { hosts, awake, own, isOwn } = this.firms;
    const host = hostOf(headers.host ?? '');
    if (isOwn(host) || PROBES.includes(pathOf(url))) return own;
    const firm = await hosts.find(host);
    if (!firm) throw new NotServed('NOT_FOUND', 'There is nothing at this address', nothingHerePage());
    if (firm.state === 'suspended') {
      const why = firm.suspended_why ?? SUSPENDED;
      throw new NotServed('NOT_PERMITTED', why, suspendedPage(why));
    }
    try {
      const woken = await awake.wake(firm);
      woken.ring = firm.ring;
      return this.#using(woken, whenGone);
    } catch (error) {
      if (error instanceof AppError) throw new NotServed('DATABASE_BUSY', error.message, awayPage(error.message));
      log.error({ err: error, firm: firm.name }, AWAY);
      throw new NotServed('DATABASE_AWAY', AWAY, awayPage(AWAY));
    }
  }

  /** It stays awake until the answer has gone. */
  #using(firm: AwakeFirm, whenGone: WhenGone): AwakeFirm {
    firm.requests += 1;
    whenGone(() => {
      firm.requests -= 1;
      firm.usedAt = performance.now();
    });
    return firm;
  }
}

/** Does something when the answer has gone, or the client. */
type WhenGone = (work: () => void) => void;

/** With one listener for all of it: a stream that has many warns of a leak. */
function afterAnswer({ raw }: FastifyReply): WhenGone {
  const works: (() => void)[] = [];
  let isGone = false;
  finished(raw, () => {
    isGone = true;
    for (const work of works) work();
  });
  return (work) => {
    if (isGone) work();
    else works.push(work);
  };
}

/** Files of releases read no database; a stream of events lasts as long as its page; a file of all data takes minutes, in which screens go on. */
const takesTurns = ({ url, routeOptions: { config } }: FastifyRequest): boolean => url.startsWith('/api/') && !config.unattended && !config.file;

const pathOf = (url: string): string => url.replace(/\?.*/s, '');

/** People who open the link to a paper are no program either. */
const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  (!url.startsWith('/api/') || url.startsWith('/api/papers?')) && (headers.accept ?? '').includes('text/html');

const sendPage = (reply: FastifyReply, { status, page }: Pick<NotServed, 'status' | 'page'>): FastifyReply =>
  reply
    .code(status)
    .headers({ ...pageHeaders({ nonce: '', localAreas: false }, inlineScripts(page)), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(page);
