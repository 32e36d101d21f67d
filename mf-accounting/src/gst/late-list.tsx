import type { ReturnProblem } from '@karkhana/shared-contract/returns/gstr1';
import { Card, CardBody, formatCount, SectionTitle } from '@karkhana/shared-ui';
import { DocumentLines } from './problem-list.tsx';

/** Documents of other days in a return, each with why it is there; nothing where there are none. */
export function LateList({ documents = [] }: { documents?: readonly (ReturnProblem & { part?: string })[] | undefined }) {
  if (!documents.length) return null;
  return (
    <Card>
      <CardBody>
        <SectionTitle hint="They count in this return">{formatCount(documents.length, 'document of other days', 'documents of other days')}</SectionTitle>
        <DocumentLines documents={documents.map(({ part, message, ...document }) => ({ ...document, message: part ? `${part}: ${message}` : message }))} />
      </CardBody>
    </Card>
  );
}
