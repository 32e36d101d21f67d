import { layOutDocument } from '../../platform/export/document-thread.ts';
import { voucherPdf } from './voucher-pdf.ts';

layOutDocument(voucherPdf);
