import { useQuery, useReadNow } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import { MISSING_KINDS, type MissingKind, type MissingRow } from '@karkhana/shared-contract/gst/missing-endpoints';
import {
  type Column,
  DataTable,
  filterLine,
  Page,
  PageHeader,
  PrintButton,
  RowCard,
  SelectField,
  TextLink,
  Toolbar,
  urlOneOf,
  urlWhole,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { getMissing } from './get-missing.ts';
import { editPath, KIND_LABELS, missingLabels } from './missing-labels.ts';

const FIELDS = { kind: urlOneOf<MissingKind | ''>(['', ...MISSING_KINDS], ''), page: urlWhole(1) };
const KINDS = [{ value: '', label: 'All records' }, ...MISSING_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))];
const BACK = { to: '/settings', label: 'Settings' };
const LABELS = {
  empty: 'Nothing is missing',
  emptyHint: 'Records that lack something for invoices and returns appear here.',
  error: 'What is missing could not be loaded',
};

const name = (row: MissingRow) => <TextLink to={editPath(row)}>{row.name}</TextLink>;
const columns: Column<MissingRow>[] = [
  { id: 'kind', header: 'Record', width: 130, cell: ({ kind }) => KIND_LABELS[kind] },
  { id: 'name', header: 'Name', cell: name },
  { id: 'missing', header: 'Missing', cell: missingLabels },
];
const card = (row: MissingRow) => (
  <RowCard
    name={name(row)}
    meta={
      <>
        <span>{KIND_LABELS[row.kind]}</span>
        <span>{missingLabels(row)}</span>
      </>
    }
  />
);

/** /settings/gst: each record that invoices and returns need more of leads to where it is entered. */
export default function MissingScreen() {
  const [{ kind, page }, change] = useUrlState(FIELDS);
  const printer = usePrinter();
  const readNow = useReadNow();
  const filters = { kind: kind || undefined };
  const missing = useQuery(getMissing({ ...filters, page, limit: PAGE_SIZE }));
  return (
    <Page>
      <PageHeader title="What is missing for GST" back={BACK} actions={<PrintButton printer={printer} />} />
      <DataTable
        label="What is missing for GST"
        columns={columns}
        query={missing}
        rowKey={(row) => `${row.kind} ${row.id}`}
        card={card}
        words={LABELS}
        filters={{ count: kind ? 1 : 0, clear: () => change({ kind: '' }) }}
        paging={{ page, limit: PAGE_SIZE, word: 'entries', onPage: (next) => change({ page: next }) }}
        print={{
          printer,
          filters: filterLine([{ label: 'Record', value: kind && KIND_LABELS[kind] }]),
          read: (next) => readNow(getMissing({ ...filters, ...next })),
        }}
      >
        <Toolbar>
          <SelectField hideLabel label="Record" value={kind} options={KINDS} onChange={(next) => change({ kind: next as MissingKind | '', page: 1 })} />
        </Toolbar>
      </DataTable>
    </Page>
  );
}
