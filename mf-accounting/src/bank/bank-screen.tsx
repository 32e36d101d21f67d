import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import {
  Empty,
  ErrorState,
  ListTabs,
  Loading,
  Page,
  PageHeader,
  PrintButton,
  SelectField,
  styled,
  urlDay,
  urlOneOf,
  urlPaging,
  urlText,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { getAccounts } from '../accounts/get-accounts.ts';
import { ImportStatement } from './import-statement.tsx';
import { ReconciliationView } from './reconciliation-view.tsx';
import { MATCHES, StatementLines } from './statement-lines.tsx';

const Account = styled('div')({ maxWidth: 320, marginBottom: 12 });

const TABS = [
  { id: 'lines', label: 'Statement' },
  { id: 'reconciliation', label: 'Reconciliation' },
] as const;
type Tab = (typeof TABS)[number]['id'];
const FIELDS = { account: urlText(), tab: urlOneOf<Tab>(['lines', 'reconciliation'], 'lines'), matches: urlOneOf(MATCHES, ''), as_of: urlDay(), ...urlPaging };

/** /accounting/bank: statements of bank accounts, and their reconciliation with the books. */
export default function BankScreen() {
  const [state, change] = useUrlState(FIELDS);
  const printer = usePrinter();
  const canCreate = useCan('accounting:create');
  const accounts = useQuery(getAccounts());
  const banks = (accounts.data?.data ?? []).filter(({ group }) => group === 'Bank Accounts');
  const account = banks.find(({ id }) => String(id) === state.account) ?? banks[0];
  return (
    <Page>
      <PageHeader
        title="Bank"
        subtitle={account?.name}
        back={{ to: '/accounting', label: 'Accounting' }}
        actions={
          account && (
            <>
              <PrintButton printer={printer} />
              {canCreate && <ImportStatement account={account.id} />}
            </>
          )
        }
      />
      {banks.length > 1 && account && (
        <Account>
          <SelectField
            label="Bank account"
            value={String(account.id)}
            options={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => change({ account: id, page: 1 })}
          />
        </Account>
      )}
      {account ? (
        <ListTabs label="Bank" tabs={TABS} current={state.tab} onChange={(tab) => change({ tab })}>
          {state.tab === 'lines' ? (
            <StatementLines account={account} state={state} change={change} printer={printer} />
          ) : (
            <ReconciliationView account={account} asOf={state.as_of || dayInIndia()} onAsOf={(as_of) => change({ as_of })} printer={printer} />
          )}
        </ListTabs>
      ) : accounts.isError ? (
        <ErrorState message={messageOf(accounts.error, 'The bank accounts could not be loaded')} onRetry={() => void accounts.refetch()} />
      ) : accounts.data ? (
        <Empty title="No bank account" hint="Add an account of the group Bank Accounts in the chart of accounts." />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
