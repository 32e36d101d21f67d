import type { ReturnProblem } from '@karkhana/shared-contract/returns/gstr1';
import { Banner, Card, CardBody, formatCount, SectionTitle, styled } from '@karkhana/shared-ui';
import { DocumentCell } from './document-cell.tsx';

const List = styled('ul')({ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' });
const Item = styled('li')({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px' });

/** Problems before a return is filed: each with its document and its remedy. */
export function ProblemList({ problems }: { problems: readonly ReturnProblem[] }) {
  if (!problems.length) return <Banner kind="success">Nothing is wrong with the documents of this month.</Banner>;
  return (
    <Card>
      <CardBody>
        <SectionTitle hint="Put right before the return is filed">{formatCount(problems.length, 'problem')}</SectionTitle>
        <DocumentLines documents={problems} />
      </CardBody>
    </Card>
  );
}

export const DocumentLines = ({ documents }: { documents: readonly ReturnProblem[] }) => (
  <List>
    {documents.map((document) => (
      <Item key={`${document.document_type} ${document.document_id} ${document.message}`}>
        <DocumentCell document={document} />
        <span>{document.message}</span>
      </Item>
    ))}
  </List>
);
