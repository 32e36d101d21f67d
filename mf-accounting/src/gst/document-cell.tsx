import { LinkToDocument } from '@karkhana/shared-auth/screens';

interface DocumentCellProps {
  document: { document_type: string; document_id: number; number: string; date?: string };
}

/** A number of a register or a return leads to its document, with permission. */
export const DocumentCell = ({ document: { document_type, document_id, number, date } }: DocumentCellProps) => (
  <LinkToDocument kind={document_type} id={document_id} day={date}>
    {number}
  </LinkToDocument>
);
