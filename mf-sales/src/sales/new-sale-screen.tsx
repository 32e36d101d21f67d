import { useCan } from '@karkhana/shared-auth';
import { ButtonLink, LockIcon, Page, PageHeader, StatePage, styled } from '@karkhana/shared-ui';
import { SaleForm } from './sale-form.tsx';

const Tall = styled(Page)({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' });

/** /sales/new (spec section 2, New Sale). */
export default function NewSaleScreen() {
  const mayCreate = useCan('sales:create');
  if (!mayCreate) {
    return (
      <StatePage
        icon={<LockIcon size={34} />}
        title="You don't have access to New Sale"
        text="Ask an administrator for the permission to create sales."
        actions={<ButtonLink to="/sales">Go to Sales List</ButtonLink>}
      />
    );
  }
  return (
    <Tall>
      <PageHeader title="Create New Sale" subtitle="Enter the sale details below" />
      <SaleForm />
    </Tall>
  );
}
