import { useOpenDays } from '@karkhana/shared-auth/screens';
import type { Day } from '@karkhana/shared-contract/dates';
import { type ProductNrv, productNrvSchema } from '@karkhana/shared-contract/products/product-schemas';
import type { BelowCostRow } from '@karkhana/shared-contract/reports/below-cost';
import { FormGrid, formatMoney, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormMoneyField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useSaveNrv } from './save-nrv.ts';

interface NrvValues {
  stock_nrv: string;
  stock_nrv_from: string;
}

/** PUT /products/:id. Emptied, stock counts at its cost again. */
export default function NrvDialog({ product, day, onClose }: { product: BelowCostRow; day: Day; onClose: () => void }) {
  const toast = useToast();
  const saveNrv = useSaveNrv(product.product_id);
  const resolver = schemaResolver<NrvValues, ProductNrv>(productNrvSchema);
  const stock_nrv = String(product.stock_nrv ?? product.unit_price);
  const form = useForm<NrvValues, unknown, ProductNrv>({ resolver, defaultValues: { stock_nrv, stock_nrv_from: day } });
  const days = useOpenDays();
  return (
    <FormDialog
      open
      size="small"
      title="Net Realisable Value"
      subtitle={product.name}
      form={form}
      saveLabel="Save"
      onClose={onClose}
      onSave={async (nrv) => {
        await saveNrv.mutateAsync(nrv);
        toast.success('Net realisable value saved');
        onClose();
      }}
    >
      <FormGrid columns={1}>
        <FormMoneyField
          control={form.control}
          name="stock_nrv"
          label="One piece brings"
          autoFocus
          hint={`Its price less what selling takes. It cost ${formatMoney(product.cost)}. Empty: valued at cost.`}
        />
        <FormDateField control={form.control} name="stock_nrv_from" label="Counts from" required {...days} />
      </FormGrid>
    </FormDialog>
  );
}
