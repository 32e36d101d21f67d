import { HistoryRows } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import { receiptRoutes } from './areas/account-payments/receipts.routes.ts';
import { supplierPaymentRoutes } from './areas/account-payments/supplier-payments.routes.ts';
import { accountingRoutes } from './areas/accounting/accounting.routes.ts';
import { attachmentRoutes } from './areas/attachments/attachments.routes.ts';
import { auditRoutes } from './areas/audit/audit.routes.ts';
import { lastSaveRoutes } from './areas/audit/last-save.routes.ts';
import { bankRoutes } from './areas/bank/bank.routes.ts';
import { booksReportRoutes } from './areas/books-reports/books-reports.routes.ts';
import { clientErrorRoutes } from './areas/client-errors/client-errors.routes.ts';
import { companyRoutes } from './areas/company/company.routes.ts';
import { eDocumentRoutes } from './areas/e-documents/e-documents.routes.ts';
import { type FindGspAccount, gspRoutes } from './areas/e-documents/gsp.routes.ts';
import { everythingRoutes } from './areas/everything/everything.routes.ts';
import { goodsReceiptRoutes } from './areas/goods-receipts/goods-receipts.routes.ts';
import { missingRoutes } from './areas/gst/missing.routes.ts';
import { gst2bRoutes } from './areas/gst-2b/gst-2b.routes.ts';
import { gstPaymentRoutes } from './areas/gst-payments/gst-payments.routes.ts';
import { importRoutes } from './areas/imports/imports.routes.ts';
import { itemRoutes } from './areas/items/items.routes.ts';
import { journalRoutes } from './areas/journals/journals.routes.ts';
import { labelRoutes } from './areas/labels/labels.routes.ts';
import { ledgerRoutes } from './areas/ledger/ledger.routes.ts';
import { materialRoutes } from './areas/materials/materials.routes.ts';
import { measuringIn } from './areas/measurements/measure.ts';
import { browserSpanRoutes, measurementRoutes } from './areas/measurements/measurements.routes.ts';
import { monthEndRoutes } from './areas/month-end/month-end.routes.ts';
import { noteRoutes } from './areas/notes/notes.routes.ts';
import { notificationRoutes } from './areas/notifications/notifications.routes.ts';
import { openapiRoutes } from './areas/openapi/openapi.routes.ts';
import { openingBalanceRoutes } from './areas/opening-balances/opening-balances.routes.ts';
import { paperLinkRoutes } from './areas/paper-links/paper-links.routes.ts';
import { partyLedgerRoutes } from './areas/party-ledger/party-ledger.routes.ts';
import { placeRoutes } from './areas/places/places.routes.ts';
import { productMaterialRoutes } from './areas/product-materials/product-materials.routes.ts';
import { productionRoutes } from './areas/production/production.routes.ts';
import { productRoutes } from './areas/products/products.routes.ts';
import { purchaseBillRoutes } from './areas/purchase-bills/purchase-bills.routes.ts';
import { purchaseProductRoutes } from './areas/purchase-products/purchase-products.routes.ts';
import { purchaseRoutes } from './areas/purchases/purchases.routes.ts';
import { waitingCanaries } from './areas/releases/canary/waiting-canaries.ts';
import { releaseRoutes } from './areas/releases/releases.routes.ts';
import { reportRoutes } from './areas/reports/reports.routes.ts';
import { returnRoutes } from './areas/returns/returns.routes.ts';
import { saleRoutes } from './areas/sales/sales.routes.ts';
import { deviceRoutes } from './areas/session/devices.routes.ts';
import { type Connections, firmRoutes } from './areas/session/firms.routes.ts';
import { sessionRoutes } from './areas/session/session.routes.ts';
import { stockRoutes } from './areas/stock/stock.routes.ts';
import { stockCountRoutes } from './areas/stock-counts/stock-counts.routes.ts';
import { stockTransferRoutes } from './areas/stock-transfers/stock-transfers.routes.ts';
import { tallyRoutes } from './areas/tally/tally.routes.ts';
import { profileRoutes } from './areas/users/profile.routes.ts';
import { userRoutes } from './areas/users/users.routes.ts';
import { vendorRoutes } from './areas/vendors/vendors.routes.ts';
import type { Database } from './platform/database.ts';
import type { Route } from './platform/route.ts';

/** Every endpoint that needs nothing but the database, area by area. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...companyRoutes,
  ...missingRoutes,
  ...productRoutes,
  ...stockRoutes,
  ...stockCountRoutes,
  ...placeRoutes,
  ...stockTransferRoutes,
  ...labelRoutes,
  ...materialRoutes,
  ...itemRoutes,
  ...productMaterialRoutes,
  ...productionRoutes,
  ...vendorRoutes,
  ...purchaseProductRoutes,
  ...purchaseRoutes,
  ...goodsReceiptRoutes,
  ...purchaseBillRoutes,
  ...saleRoutes,
  ...noteRoutes,
  ...accountingRoutes,
  ...journalRoutes,
  ...bankRoutes,
  ...openingBalanceRoutes,
  ...ledgerRoutes,
  ...receiptRoutes,
  ...supplierPaymentRoutes,
  ...reportRoutes,
  ...booksReportRoutes,
  ...returnRoutes,
  ...gst2bRoutes,
  ...monthEndRoutes,
  ...gstPaymentRoutes,
  ...tallyRoutes,
  ...everythingRoutes,
  ...eDocumentRoutes,
  ...partyLedgerRoutes,
  ...paperLinkRoutes,
  ...importRoutes,
  ...attachmentRoutes,
  ...auditRoutes,
  ...lastSaveRoutes,
  ...deviceRoutes,
  ...profileRoutes,
  ...userRoutes,
  ...openapiRoutes,
];

/** Every endpoint for people, with those that need the store of releases too. @param installation of many firms: releases are its own. What pipelines may call as well is in deployments.ts. */
export function routesWith(releases: Store, gspAccount: FindGspAccount = async () => undefined, installation?: Database, connections?: Connections): Route[] {
  const history = new HistoryRows(releases.served);
  const measure = measuringIn(releases, installation);
  return [
    ...routes,
    ...firmRoutes(connections),
    ...gspRoutes(gspAccount),
    ...clientErrorRoutes(measure),
    ...measurementRoutes(measure),
    ...browserSpanRoutes,
    ...releaseRoutes(releases, measure, installation),
    ...notificationRoutes({ all: () => history.all(), waiting: (db) => waitingCanaries(db, releases) }),
  ];
}
