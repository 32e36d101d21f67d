import type { Company } from '@karkhana/shared-contract/company/company';
import { stateShown } from '@karkhana/shared-contract/gst/states';
import { REGISTRATION_LABELS } from '@karkhana/shared-contract/gst/supply';
import { Card, CardBody, FactList, formatDay } from '@karkhana/shared-ui';
import { MissingLink } from './missing-link.tsx';

/** The supplier's facts on a GST invoice. */
export const CompanyGstCard = ({ company }: { company: Company }) => (
  <Card title="GST and Invoices" action={<MissingLink />}>
    <CardBody>
      <FactList
        facts={[
          ['GST Registration', company.registration_type && REGISTRATION_LABELS[company.registration_type]],
          ['Registered From', company.registered_from && formatDay(company.registered_from)],
          ['Quarterly Returns From', company.quarterly_from && formatDay(company.quarterly_from)],
          ['Legal Name', company.legal_name],
          ['State', company.state_code && stateShown(company.state_code)],
          ['City and PIN', [company.city, company.pincode].filter(Boolean).join(' ')],
          ['HSN Digits', company.hsn_digits],
          ['LUT', [company.lut_number, company.lut_valid_until && `until ${formatDay(company.lut_valid_until)}`].filter(Boolean).join(' ')],
          ['Bank', [company.bank_name, company.bank_account, company.bank_ifsc].filter(Boolean).join(', ')],
          ['UPI Id', company.upi_id],
          ['Invoice Prefix', company.invoice_prefix ?? 'INV'],
          ['Signature Line', company.signatory],
          ['Round Off', company.round_off ? 'To whole rupees' : 'No'],
          ['Terms', company.terms],
        ]}
      />
    </CardBody>
  </Card>
);
