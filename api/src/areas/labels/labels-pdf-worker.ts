import { layOutDocument } from '../../platform/export/document-thread.ts';
import { labelsPdf } from './labels-pdf.ts';

layOutDocument(labelsPdf);
