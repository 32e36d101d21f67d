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
    ...(canCreate ? [{ label: 'Opening Balances', to: '/accounting/opening-balances' }] : []),
    ...(canReport ? [{ label: 'Reports', to: '/reports?report=income-expense' }] : []),
  ];
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
        <ActionMenu actions={[print, ...pages.map(({ label, to }) => ({ label, onSelect: () => navigate(to) }))]} />
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
    </>
  );
}
