import { fileOf, type Given, type MakeSound, PNG, today } from './given.ts';

/** A document of each kind that keeps files. */
const DOCUMENTS: Record<string, (given: Given) => Promise<number>> = {
  '/purchases': async (given) => (await given.ordered()).id,
  '/sales': async (given) => (await given.sold()).id,
  '/accounting/transactions': async (given) =>
    (await given.make('/accounting/transactions', { date: today, type: 'expense', category: 'Rent', amount: 100 })).id,
  '/vendors': (given) => given.party('sale'),
};

const OF_ATTACHMENTS: Record<string, MakeSound> = Object.fromEntries(
  Object.entries(DOCUMENTS).flatMap(([path, document]): [string, MakeSound][] => {
    const attached: MakeSound = async (given) => {
      const id = await document(given);
      const { file } = await fileOf(PNG, 'challan.png');
      const { data } = await given.ask('POST', `${path}/${id}/attachments`, undefined, file);
      return { params: [id, data.id] };
    };
    return [
      [`POST /api${path}/:id/attachments`, async (given) => ({ params: [await document(given)], ...(await fileOf(PNG, 'challan.png')) })],
      [`GET /api${path}/:id/attachments/:attachmentId`, attached],
      [`DELETE /api${path}/:id/attachments/:attachmentId`, attached],
    ];
  }),
);

export const OF_FILES: Record<string, MakeSound> = {
  ...OF_ATTACHMENTS,
  'DELETE /api/paper-links/:id': async (given) => {
    await given.make(`/sales/${(await given.sold()).id}/link`);
    return { params: [(await given.database.db.selectFrom('paper_links').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id] };
  },
  'GET /api/papers': async (given) => {
    const { data } = await given.ask('POST', `/sales/${(await given.sold()).id}/link`);
    return { query: { link: new URLSearchParams(data.path.split('?')[1]).get('link') ?? '' } };
  },
};
