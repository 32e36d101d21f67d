import { useSearchParams } from '@karkhana/shared-auth';
import { Button, ListTabs, Page, PageHeader, PlusIcon, PrintButton, useDialogState, useOpenedByAddress, usePrinter } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { AuditList } from '../audit/audit-list.tsx';
import { UserList } from './user-list.tsx';

const AddUserDialog = lazy(() => import('./add-user-dialog.tsx'));

const TABS = [
  { id: 'users', label: 'Users' },
  { id: 'audit', label: 'Audit' },
] as const;

/** /users: the company's users; the audit trail is its second tab. */
export default function UserManagementScreen() {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useDialogState('add-user', false);
  useOpenedByAddress('new', () => setAdding(true));
  const printer = usePrinter();
  const tab = params.get('tab') === 'audit' ? 'audit' : 'users';
  const add = (
    <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
      Add User
    </Button>
  );
  // Filters of one tab mean nothing to the other.
  const choose = (next: string) => setParams(next === 'audit' ? { tab: next } : {});
  return (
    <Page>
      <PageHeader
        title="User Management"
        subtitle="Manage users and their permissions."
        actions={
          <>
            <PrintButton printer={printer} />
            {tab === 'users' && add}
          </>
        }
      />
      <ListTabs label="User Management" tabs={TABS} current={tab} onChange={choose}>
        {tab === 'users' ? <UserList printer={printer} /> : <AuditList printer={printer} />}
      </ListTabs>
      <Suspense>{adding && <AddUserDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
