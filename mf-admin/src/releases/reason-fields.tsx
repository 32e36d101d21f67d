import { Banner } from '@karkhana/shared-ui';
import { FormCheckboxField, FormTextArea } from '@karkhana/shared-ui/forms';

/** The foot of a dialog that activates: its reason, and once the check refused it, whether to skip that. */
export function ReasonFields({ mayForce, autoFocus }: { mayForce: boolean; autoFocus?: boolean }) {
  return (
    <>
      <FormTextArea name="why" label="Reason" required className="wide" {...(autoFocus && { autoFocus })} />
      {mayForce && (
        <div className="wide">
          <FormCheckboxField name="force" label="Skip the compatibility check" />
          <Banner kind="warning">Skip it only when you know why it does not matter. The history records it.</Banner>
        </div>
      )}
    </>
  );
}
