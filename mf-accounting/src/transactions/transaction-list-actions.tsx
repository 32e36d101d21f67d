import { useCan, useNavigate } from '@karkhana/shared-auth';
import { ActionMenu, Button, ButtonLink, PlusIcon, PrintButton, type Printer, usePhone } from '@karkhana/shared-ui';

interface TransactionListActionsProps {
  printer: Printer;
  onAdd: () => void;
}

/** Print, the pages beside the list and Add Transaction; on a phone there is room for one button. */
export function TransactionListActions({ printer, onAdd }: TransactionListActionsProps) {
  const phone = usePhone();
  const navigate = useNavigate();
  const canCreate = useCan('accounting:create');
  const canReport = useCan('reports:view');
  const pages = [
    { label: 'Books', to: '/accounting/books' },
    ...(canCreate ? [{ label: 'Opening Balances', to: '/accounting/opening-balances' }] : []),
    ...(canReport ? [{ label: 'Reports', to: '/reports?report=income-expense' }] : []),
  ];
  const leads = ({ label, to }: { label: string; to: string }) => ({ label, onSelect: () => navigate(to) });
  const add = canCreate && (
    <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={onAdd}>
      Add Transaction
    </Button>
  );
  if (phone) {
    const print = { label: 'Print', onSelect: () => printer.current?.print() };
    return (
      <>
        {add}
        <ActionMenu actions={[print, ...[...pages, ...seldom(canCreate)].map(leads)]} />
      </>
    );
  }
  return (
    <>
      <PrintButton printer={printer} />
      {pages.map(({ label, to }) => (
        <ButtonLink key={to} to={to}>
          {label}
        </ButtonLink>
      ))}
      {add}
      <ActionMenu actions={seldom(canCreate).map(leads)} />
    </>
  );
}

/** @param canCreate statements of the bank require permission to create transactions */
const seldom = (canCreate: boolean) => [
  { label: 'Journal Entries', to: '/accounting/journal' },
  ...(canCreate ? [{ label: 'Bank', to: '/accounting/bank' }] : []),
  { label: 'Chart of Accounts', to: '/accounting/accounts' },
  { label: 'Closed Periods', to: '/accounting/closed-periods' },
];
