import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { accountPath } from '@karkhana/shared-contract/areas/addresses';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import {
  ActionMenu,
  Button,
  type Column,
  DataTable,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  RowCard,
  SearchBox,
  TextLink,
  Toolbar,
  urlText,
  useDialogState,
  usePrinter,
  useToast,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { listOf } from '../books/list-of.ts';
import { KIND_LABELS } from './account-words.ts';
import { getAccounts } from './get-accounts.ts';
import { useEditAccount } from './save-account.ts';

// With the forms' share, which a look at the chart does not need.
const AccountDialog = lazy(() => import(/* webpackChunkName: "books" */ './account-dialog.tsx'));

const FIELDS = { search: urlText() };

/** /accounting/accounts: the accounts of the general ledger. */
export default function AccountsScreen() {
  const [{ search }, change] = useUrlState(FIELDS);
  const [dialog, setDialog] = useDialogState<{ account?: Account }>('account');
  const printer = usePrinter();
  const canCreate = useCan('accounting:create');
  const canEdit = useCan('accounting:edit');
  const accounts = useQuery(getAccounts());
  const list = listOf(accounts, ({ data }) => data.filter((account) => isFound(account, search)));
  const actions = (account: Account) => canEdit && <AccountActions account={account} onEdit={() => setDialog({ account })} />;
  return (
    <Page>
      <PageHeader
        title="Chart of Accounts"
        subtitle="What is saved posts to these accounts by itself"
        back={{ to: '/accounting', label: 'Accounting' }}
        actions={
          <>
            <PrintButton printer={printer} />
            {canCreate && (
              <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setDialog({})}>
                Add Account
              </Button>
            )}
          </>
        }
      />
      <DataTable
        label="Accounts"
        columns={columnsOf(actions)}
        query={list}
        rowKey={({ id }) => id}
        card={(account) => (
          <RowCard
            to={accountPath(account.id)}
            name={account.name}
            meta={
              <>
                <span>{account.code}</span>
                <span>{account.group}</span>
                {!account.active && <span>Inactive</span>}
              </>
            }
            action={actions(account)}
          />
        )}
        words={{
          empty: 'No accounts found',
          emptyHint: 'Look for a code, a name or a group.',
          error: messageOf(accounts.error, 'The accounts could not be loaded'),
        }}
        filters={{ count: search ? 1 : 0, clear: () => change({ search: '' }) }}
        print={{ printer, filters: search ? `Search: ${search}` : 'No filters applied' }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by code, name or group..." />
        </Toolbar>
      </DataTable>
      <Suspense>{dialog && <AccountDialog account={dialog.account} onClose={() => setDialog(undefined)} />}</Suspense>
    </Page>
  );
}

const isFound = ({ code, name, group }: Account, search: string) =>
  [code, name, group].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

const columnsOf = (actions: Column<Account>['cell']): Column<Account>[] => [
  { id: 'code', header: 'Code', width: 96, cell: ({ code }) => code },
  { id: 'name', header: 'Account', cell: ({ id, name }) => <TextLink to={accountPath(id)}>{name}</TextLink> },
  { id: 'group', header: 'Group', width: 200, cell: ({ group }) => group },
  { id: 'kind', header: 'Kind', width: 120, cell: ({ kind }) => KIND_LABELS[kind] },
  { id: 'state', header: 'State', width: 110, cell: ({ active }) => (active ? 'Active' : 'Inactive') },
  { id: 'actions', header: 'Actions', width: 88, align: 'right', screenOnly: true, cell: actions },
];

/** Accounts that documents post to stay active. */
function AccountActions({ account, onEdit }: { account: Account; onEdit: () => void }) {
  const toast = useToast();
  const edit = useEditAccount(account.id);
  const setActive = async (active: boolean) => {
    try {
      await edit.mutateAsync({ active });
      toast.success(`${account.name} is ${active ? 'active' : 'inactive'}`);
    } catch (error) {
      toast.error(messageOf(error, 'The account could not be changed'));
    }
  };
  const state = account.active ? 'Set inactive' : 'Set active';
  return (
    <ActionMenu
      label={`Actions of ${account.name}`}
      actions={[{ label: 'Edit', onSelect: onEdit }, ...(account.role === null ? [{ label: state, onSelect: () => void setActive(!account.active) }] : [])]}
    />
  );
}
