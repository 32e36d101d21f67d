import { useCan } from '@karkhana/shared-auth';
import { Card, CardBody, SelectField, Stack, styled } from '@karkhana/shared-ui';
import { GST_REGISTERS, type GstRegisterName, type GstViewProps, SPANS } from './gst-state.ts';
import { DocumentsIssued, HsnSummary } from './gstr1-sums.tsx';
import { RegisterTable } from './register-table.tsx';

const LABELS: Record<GstRegisterName, string> = {
  sales: 'Sales',
  purchases: 'Purchases',
  reverse_charge: 'Reverse charge',
  input_credit: 'Input credit',
  hsn: 'HSN summary',
  documents: 'Documents issued',
};
const SPAN_LABELS = { month: 'The month', quarter: 'Its quarter', year: 'Its financial year' } as const;
const ROW_OPTIONS = [
  { value: 'rate', label: 'For each rate' },
  { value: 'hsn', label: 'For each HSN' },
];
const Fields = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' });

const isOfSales = (name: GstRegisterName) => name === 'sales' || name === 'hsn' || name === 'documents';

/** Registers by document and rate, and their sums in GSTR-1. */
export function RegistersView(props: GstViewProps) {
  const { state, change, period, canExport } = props;
  const [sales, purchases] = [useCan('sales:view'), useCan('purchases:view')];
  const allowed = GST_REGISTERS.filter((name) => (isOfSales(name) ? sales : purchases));
  const register = allowed.find((name) => name === state.register) ?? allowed[0];
  if (!register) return null;
  const isList = register !== 'hsn' && register !== 'documents';
  return (
    <Stack>
      <Card>
        <CardBody>
          <Fields>
            <SelectField
              label="Register"
              value={register}
              options={allowed.map((value) => ({ value, label: LABELS[value] }))}
              onChange={(next) => change({ register: next as GstRegisterName, part: '', page: 1 })}
            />
            {isList && (
              <>
                <SelectField
                  label="Days"
                  value={state.span}
                  options={SPANS.map((value) => ({ value, label: SPAN_LABELS[value] }))}
                  onChange={(span) => change({ span: span as typeof state.span, page: 1 })}
                />
                <SelectField label="Rows" value={state.by} options={ROW_OPTIONS} onChange={(by) => change({ by: by as typeof state.by, page: 1 })} />
              </>
            )}
          </Fields>
        </CardBody>
      </Card>
      {register === 'hsn' && <HsnSummary period={period} canExport={canExport} />}
      {register === 'documents' && <DocumentsIssued period={period} />}
      {isList && <RegisterTable {...props} register={register} title={`${LABELS[register]} register`} />}
    </Stack>
  );
}
