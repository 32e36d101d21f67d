import { getCompany, useCan, useQuery, useSearchParams } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { ButtonLink, Loading, LockIcon, Page, PageHeader, StatePage, styled } from '@karkhana/shared-ui';
import { CopiedSale } from './copied-sale.tsx';
import { SaleForm } from './sale-form.tsx';
import { emptySale } from './sale-start.ts';

const Tall = styled(Page)({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' });

/** /sales/new; `?copy=` and `?replaces=` name the sale to copy the first lines from. */
export default function NewSaleScreen() {
  const mayCreate = useCan('sales:create');
  const [address] = useSearchParams();
  const [copied, replaced] = [address.get('copy'), address.get('replaces')];
  const source = replaced ?? copied;
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
      {source === null ? <BlankSale /> : <CopiedSale key={source} id={source} replaces={replaced !== null} />}
    </Tall>
  );
}

function BlankSale() {
  const company = useQuery(getCompany());
  if (company.isPending && company.failureCount === 0) return <Loading />;
  return <SaleForm start={emptySale(dayInIndia(), company.data)} />;
}
