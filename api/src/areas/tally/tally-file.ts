import type { Reader } from '../../platform/database.ts';
import { textFile } from '../../platform/export/text-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { readMasters } from './masters.ts';
import { goneXml, voucherXml, xmlText } from './voucher-xml.ts';
import { pagesOfGone, pagesOfVouchers, type TallyPeriod } from './vouchers.repository.ts';

/** Masters and the vouchers of a period. */
export const tallyFile = (db: Reader, days: TallyPeriod): FileAnswer => ({
  filename: `tally-${days.startDate}-${days.endDate}.xml`,
  contentType: 'application/xml',
  content: textFile(() => piecesOf(db, days)),
});

async function* piecesOf(db: Reader, days: TallyPeriod): AsyncGenerator<string> {
  const { legal_name, companyName } = await companySnapshot(db);
  const company = legal_name ?? companyName;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME>';
  yield `${company ? `<STATICVARIABLES><SVCURRENTCOMPANY>${xmlText(company)}</SVCURRENTCOMPANY></STATICVARIABLES>` : ''}</REQUESTDESC><REQUESTDATA>\n`;
  const { names, xml } = await readMasters(db);
  yield xml;
  for await (const gone of pagesOfGone(db, names, days)) yield gone.map(({ voucher, whole }) => goneXml(voucher, { whole })).join('');
  for await (const vouchers of pagesOfVouchers(db, names, days)) yield vouchers.map(voucherXml).join('');
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}
