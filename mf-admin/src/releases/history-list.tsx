import { useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { ReleaseChange } from '@karkhana/shared-contract/releases/release';
import { type Column, DataTable, formatInstant, RowCard, SelectField, Toolbar, urlText, urlWhole, useUrlState } from '@karkhana/shared-ui';
import { getReleaseHistory } from './get-release-history.ts';
import { getReleases } from './get-releases.ts';
import { ACTION_LABELS, changeText } from './release-words.ts';

const FIELDS = { area: urlText(), page: urlWhole(1) };
const LABELS = { empty: 'No changes found', emptyHint: 'Every change of the live set appears here.', error: 'Error loading the history. Please try again.' };

const columns: Column<ReleaseChange>[] = [
  { id: 'at', header: 'When', width: 170, cell: ({ at }) => formatInstant(at) },
  { id: 'area', header: 'Area', width: 130, cell: ({ area }) => <b>{area}</b> },
  { id: 'action', header: 'What', width: 140, cell: ({ action }) => ACTION_LABELS[action] },
  { id: 'version', header: 'Version', width: 280, ellipsis: true, cell: changeText },
  { id: 'by', header: 'Who', width: 140, ellipsis: true, cell: ({ by }) => by },
  { id: 'why', header: 'Why', ellipsis: true, cell: ({ why }) => why },
];

const card = (change: ReleaseChange) => (
  <RowCard
    name={`${change.area}: ${changeText(change)}`}
    meta={
      <>
        <span>{formatInstant(change.at)}</span>
        <span>{`${ACTION_LABELS[change.action]} by ${change.by}`}</span>
        <span>{change.why}</span>
      </>
    }
  />
);

/** Who changed the live set, when and why. */
export function HistoryList() {
  const [{ area, page }, change] = useUrlState(FIELDS);
  const areas = useQuery(getReleases()).data?.data ?? [];
  const history = useQuery(getReleaseHistory({ area: area || undefined, page, limit: PAGE_SIZE }));
  const options = [{ value: '', label: 'All areas' }, ...areas.map((release) => ({ value: release.area, label: release.area }))];
  return (
    <DataTable
      label="History"
      columns={columns}
      query={history}
      rowKey={({ sequence, area: name }) => `${sequence} ${name}`}
      card={card}
      words={LABELS}
      filters={{ count: area ? 1 : 0, clear: () => change({ area: '' }) }}
      paging={{ page, limit: PAGE_SIZE, word: 'results', onPage: (next) => change({ page: next }) }}
    >
      <Toolbar>
        <SelectField hideLabel label="Area" value={area} options={options} onChange={(next) => change({ area: next })} />
      </Toolbar>
    </DataTable>
  );
}
