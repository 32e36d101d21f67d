import { lazy } from 'react';

// Each with the forms' share, which a look at a document does not need.
export const EntriesDialog = lazy(() => import('./entries/entries-dialog.tsx'));
export const EWayBillDialog = lazy(() => import('./e-way-bill/e-way-bill-dialog.tsx'));
export const LabelsDialog = lazy(() => import('./labels/labels-dialog.tsx'));
export const RecordDocumentPayment = lazy(() => import('./payments/record-document-payment.tsx'));
export const MessageToSend = lazy(() => import('./share/message-to-send.tsx'));
export const SharePaperDialog = lazy(() => import('./share/share-paper-dialog.tsx'));
