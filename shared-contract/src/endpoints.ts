import { accountingEndpoints } from './accounting/accounting-endpoints.ts';
import { attachmentEndpoints } from './attachments/attachment-endpoints.ts';
import { auditEndpoints } from './audit/audit-endpoints.ts';
import { lastSaveEndpoints } from './audit/last-save-endpoints.ts';
import { bankEndpoints } from './bank/bank-endpoints.ts';
import { companyEndpoints } from './company/company-endpoints.ts';
import { eDocumentEndpoints } from './e-documents/e-document-endpoints.ts';
import { gspEndpoints } from './e-documents/gsp-endpoints.ts';
import { everythingEndpoints } from './exports/everything-endpoints.ts';
import { tallyEndpoints } from './exports/tally-endpoints.ts';
import { firmEndpoints } from './firms/firm-endpoints.ts';
import { browserSpanEndpoints } from './frontends/browser-span-endpoints.ts';
import { clientErrorEndpoints } from './frontends/client-error-endpoints.ts';
import { failureEndpoints } from './frontends/failure-endpoints.ts';
import { measurementEndpoints } from './frontends/measurement-endpoints.ts';
import { missingEndpoints } from './gst/missing-endpoints.ts';
import { importEndpoints } from './imports/import-endpoints.ts';
import { itemEndpoints } from './items/item-endpoints.ts';
import { labelEndpoints } from './labels/label-endpoints.ts';
import { booksEndpoints } from './ledger/books-endpoints.ts';
import { journalEndpoints } from './ledger/journal-endpoints.ts';
import { ledgerEndpoints } from './ledger/ledger-endpoints.ts';
import { liveEndpoints } from './live-endpoints.ts';
import { materialEndpoints } from './materials/material-endpoints.ts';
import { noteEndpoints } from './notes/note-endpoints.ts';
import { notificationEndpoints } from './notifications/notification-endpoints.ts';
import { openapiEndpoints } from './openapi/openapi-endpoints.ts';
import { openingBalanceEndpoints } from './opening-balances/opening-balance-endpoints.ts';
import { paperLinkEndpoints } from './paper-links/paper-link-endpoints.ts';
import { partyLedgerEndpoints } from './party-ledger/party-ledger-endpoints.ts';
import { accountPaymentEndpoints } from './payments/account-payment-endpoints.ts';
import { cashEndpoints } from './payments/cash-warnings.ts';
import { placeEndpoints } from './places/place-endpoints.ts';
import { requirementEndpoints } from './product-materials/requirement-endpoints.ts';
import { productionEndpoints } from './production/production-endpoints.ts';
import { productEndpoints } from './products/product-endpoints.ts';
import { purchaseProductEndpoints } from './purchase-products/purchase-product-endpoints.ts';
import { goodsReceiptEndpoints } from './purchases/goods-receipt.ts';
import { purchaseBillEndpoints } from './purchases/purchase-bill.ts';
import { purchaseEndpoints } from './purchases/purchase-endpoints.ts';
import { purchaseFileEndpoints } from './purchases/purchase-file-endpoints.ts';
import { deployTokenEndpoints } from './releases/deploy-token-endpoints.ts';
import { releaseEndpoints } from './releases/release-endpoints.ts';
import { tryEndpoints } from './releases/try-endpoints.ts';
import { reportEndpoints } from './reports/report-endpoints.ts';
import { gstPaymentEndpoints } from './returns/gst-payment-endpoints.ts';
import { gstr2bEndpoints } from './returns/gstr2b.ts';
import { monthEndEndpoints } from './returns/month-end.ts';
import { returnEndpoints } from './returns/return-endpoints.ts';
import { saleEndpoints } from './sales/sale-endpoints.ts';
import { sessionEndpoints } from './session/session-endpoints.ts';
import { stockCountEndpoints } from './stock/stock-count-endpoints.ts';
import { stockEndpoints } from './stock/stock-endpoints.ts';
import { stockTransferEndpoints } from './stock/stock-transfer-endpoints.ts';
import { deviceEndpoints } from './users/device-endpoints.ts';
import { profileEndpoints } from './users/profile-endpoints.ts';
import { userEndpoints } from './users/user-endpoints.ts';
import { vendorEndpoints } from './vendors/vendor-endpoints.ts';

/** Every endpoint of the api, area by area. Browsers import the type and nothing else. */
export const endpoints = {
  ...sessionEndpoints,
  ...companyEndpoints,
  ...missingEndpoints,
  ...productEndpoints,
  ...stockEndpoints,
  ...stockCountEndpoints,
  ...placeEndpoints,
  ...stockTransferEndpoints,
  ...labelEndpoints,
  ...materialEndpoints,
  ...itemEndpoints,
  ...requirementEndpoints,
  ...productionEndpoints,
  ...vendorEndpoints,
  ...purchaseProductEndpoints,
  ...purchaseEndpoints,
  ...goodsReceiptEndpoints,
  ...purchaseBillEndpoints,
  ...purchaseFileEndpoints,
  ...saleEndpoints,
  ...noteEndpoints,
  ...accountingEndpoints,
  ...journalEndpoints,
  ...bankEndpoints,
  ...cashEndpoints,
  ...openingBalanceEndpoints,
  ...ledgerEndpoints,
  ...accountPaymentEndpoints,
  ...reportEndpoints,
  ...booksEndpoints,
  ...returnEndpoints,
  ...gstr2bEndpoints,
  ...monthEndEndpoints,
  ...gstPaymentEndpoints,
  ...tallyEndpoints,
  ...everythingEndpoints,
  ...eDocumentEndpoints,
  ...gspEndpoints,
  ...partyLedgerEndpoints,
  ...paperLinkEndpoints,
  ...importEndpoints,
  ...attachmentEndpoints,
  ...auditEndpoints,
  ...lastSaveEndpoints,
  ...deviceEndpoints,
  ...profileEndpoints,
  ...firmEndpoints,
  ...userEndpoints,
  ...notificationEndpoints,
  ...clientErrorEndpoints,
  ...failureEndpoints,
  ...measurementEndpoints,
  ...browserSpanEndpoints,
  ...releaseEndpoints,
  ...deployTokenEndpoints,
  ...tryEndpoints,
  ...liveEndpoints,
  ...openapiEndpoints,
};
export type Endpoints = typeof endpoints;
