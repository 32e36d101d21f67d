import { DOCUMENTS, kindsWith } from '@karkhana/shared-contract/documents/document-kinds';
import type { MadeLink, Paper } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import { Button, type Column, formatDay, formatInstant, RowActions, RowCard, StatusChip } from '@karkhana/shared-ui';

const PAPERS = kindsWith('paper').flatMap((kind) => [DOCUMENTS[kind].paper ?? []]);
export const paperLabel = (paper: Paper): string => PAPERS.find(([name]) => name === paper)?.[1] ?? 'Statement';

type Start = (link: MadeLink) => void;

const maker = ({ made_by, opens }: MadeLink) => (
  <>
    {made_by ?? 'A deleted user'} {!opens && <StatusChip status="inactive" label="Does not open" />}
  </>
);

const actions = (link: MadeLink, start: Start) => (
  <RowActions>
    <Button variant="text" size="small" aria-label={`Take back ${link.name}`} onClick={() => start(link)}>
      Take back
    </Button>
  </RowActions>
);

export const paperLinkColumns = (start: Start): Column<MadeLink>[] => [
  { id: 'name', header: 'Paper', ellipsis: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'paper', header: 'Kind', width: 170, cell: ({ paper }) => paperLabel(paper) },
  { id: 'made_by', header: 'Made by', width: 220, cell: maker },
  { id: 'made_at', header: 'Made', width: 158, sortable: true, descendingFirst: true, cell: ({ made_at }) => formatInstant(made_at) },
  { id: 'last_day', header: 'Opens until', width: 120, cell: ({ last_day }) => formatDay(last_day) },
  { id: 'actions', header: 'Actions', width: 120, align: 'right', screenOnly: true, cell: (link) => actions(link, start) },
];

export const paperLinkCard = (start: Start) => (link: MadeLink) => (
  <RowCard
    name={link.name}
    meta={
      <>
        <span>{paperLabel(link.paper)}</span>
        <span>by {maker(link)}</span>
        <span>opens until {formatDay(link.last_day)}</span>
        {actions(link, start)}
      </>
    }
  />
);
