import { useCan } from '@karkhana/shared-auth';
import type { RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import { Banner, Button, Dialog, LeftIcon, UnsavedGuard } from '@karkhana/shared-ui';
import { FormProvider, KeptEntries, useConfirmedClose } from '@karkhana/shared-ui/forms';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import AddMaterialDialog from '../materials/add-material-dialog.tsx';
import { BatchStep } from './batch-step.tsx';
import { type MaterialOption, materialOption, productOption } from './find-options.ts';
import type { AddMaterial } from './material-row.tsx';
import { MaterialsStep } from './materials-step.tsx';
import { ProductStep } from './product-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { Stepper } from './stepper.tsx';
import { STEPS, useWizard } from './use-wizard.ts';

/** POST /product-materials/:productId in three steps. Begins with the row's product chosen. */
export default function ConfigureDialog({ row, onClose }: { row: RequirementsRow; onClose: () => void }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wizard = useWizard({
    ...productOption({ id: row.product_id, name: row.product_name, sku: row.sku, unit_price: row.unit_price }),
    conversionCost: row.conversion_cost,
  });
  const { step, product, form, message, mayGoOn, saving, forget } = wizard;
  const canAdd = useCan('stock:create');
  const [adding, setAdding] = useState<{ name: string; choose: (material: MaterialOption) => void }>();
  const addMaterial: AddMaterial = (name, choose) => setAdding({ name, choose });
  const isLast = step === STEPS.length - 1;
  const batch = form.watch('batch_size');

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const { close, question } = useConfirmedClose({
    dirty: form.formState.isDirty,
    busy: saving,
    onClose: () => {
      forget.current();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) wizard.next();
    else if (!saving) void wizard.save();
  };
  const foot = (
    <>
      <span>
        {step > 0 && (
          <Button variant="text" startIcon={<LeftIcon size={16} />} disabled={saving} onClick={wizard.back}>
            Back
          </Button>
        )}
      </span>
      <Button onClick={close} disabled={saving}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant="contained" color="primary" disabled={!mayGoOn || saving}>
        {isLast ? (saving ? 'Saving...' : 'Save Requirements') : 'Next'}
      </Button>
    </>
  );
  const headingOf = (text: string) => <StepHeading ref={heading}>{text}</StepHeading>;
  return (
    <>
      <Dialog open size="large" title="Configure Material Requirements" subtitle={product?.label} onClose={close} foot={foot}>
        <Stepper steps={STEPS} current={step} />
        {message && (
          <Banner kind={message.kind} scrollTo>
            {message.text}
            {message.detail && <p>{message.detail}</p>}
          </Banner>
        )}
        <FormProvider {...form}>
          <form id={id} noValidate onSubmit={submit}>
            {product && wizard.stored === 'ready' && (
              <KeptEntries key={wizard.version} form={form} name={`Configure Material Requirements|${product.id}`} done={forget} />
            )}
            {step === 0 && <ProductStep heading={headingOf('Select Product')} product={product} onChoose={wizard.choose} stored={wizard.stored} />}
            {step === 1 && <BatchStep heading={headingOf('Batch Size')} />}
            {step === 2 && <MaterialsStep heading={headingOf(`Materials for ${batch} units`)} product={product} onAdd={canAdd ? addMaterial : undefined} />}
          </form>
        </FormProvider>
        <UnsavedGuard dirty={form.formState.isDirty && !saving} onLeave={() => forget.current()} />
      </Dialog>
      {adding && <AddMaterialDialog name={adding.name} onAdded={(material) => adding.choose(materialOption(material))} onClose={() => setAdding(undefined)} />}
      {question}
    </>
  );
}
