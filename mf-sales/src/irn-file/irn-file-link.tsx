import { getCompany, useCan, useQuery } from '@karkhana/shared-auth';
import { ButtonLink } from '@karkhana/shared-ui';
import { takesIrn } from './takes-irn.ts';

/** From the invoices to the portal's response file, for a company that has a GSTIN. */
export function IrnFileLink() {
  const canEdit = useCan('sales:edit');
  const { data: company } = useQuery(getCompany());
  return canEdit && takesIrn(company) ? <ButtonLink to="/sales/invoices/irn">Record IRNs</ButtonLink> : null;
}
