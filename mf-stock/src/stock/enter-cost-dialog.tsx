import { useOpenDays } from '@karkhana/shared-auth/screens';
import type { NoCost } from '@karkhana/shared-contract/stock/no-cost';
import { type EnterCost, enterCostSchema } from '@karkhana/shared-contract/stock/stock-schemas';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormMoneyField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useEnterCost } from './get-no-cost.ts';

interface CostValues {
  unit_cost: string;
  day: string;
}

/** PUT /stock/costs. The day is that on which the item came, where that is still open. */
export default function EnterCostDialog({ item, onClose }: { item: NoCost; onClose: () => void }) {
  const toast = useToast();
  const enterCost = useEnterCost();
  const days = useOpenDays();
  const first = days.min && item.from < days.min ? days.min : item.from;
  const resolver = schemaResolver<CostValues, EnterCost>(enterCostSchema, (values) => ({ ...values, itemType: item.kind, itemId: item.item_id }));
  const form = useForm<CostValues, unknown, EnterCost>({ resolver, defaultValues: { unit_cost: '', day: first } });
  return (
    <FormDialog
      open
      size="small"
      title="Enter Cost"
      subtitle={item.sku ? `${item.name} (${item.sku})` : item.name}
      form={form}
      saveLabel="Save"
      onClose={onClose}
      onSave={async (cost) => {
        await enterCost.mutateAsync(cost);
        toast.success('Cost saved');
        onClose();
      }}
    >
      <FormGrid columns={1}>
        <FormMoneyField
          control={form.control}
          name="unit_cost"
          label={`Cost of one ${item.unit ?? 'piece'}`}
          required
          autoFocus
          hint="Before tax that you get back."
        />
        <FormDateField
          control={form.control}
          name="day"
          label="Counts from"
          required
          hint="Earlier days and what was sold on them stay as they are."
          {...days}
        />
      </FormGrid>
    </FormDialog>
  );
}
