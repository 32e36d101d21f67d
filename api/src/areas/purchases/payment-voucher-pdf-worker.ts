import { layOutDocument } from '../../platform/export/document-thread.ts';
import { paymentVoucherPdf } from './payment-voucher-pdf.ts';

layOutDocument(paymentVoucherPdf);
