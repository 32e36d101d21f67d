import { useQuery } from '@karkhana/shared-auth';
import type { NewDeployToken } from '@karkhana/shared-contract/releases/release';
import { deployTokenSchema, TOKEN_SCOPES } from '@karkhana/shared-contract/releases/release-schemas';
import { FormGrid } from '@karkhana/shared-ui';
import { FormDialog, FormNumberField, FormRadioGroup, FormSelectField, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useCreateDeployToken } from './create-deploy-token.ts';
import { getReleases } from './get-releases.ts';
import { SCOPE_LABELS } from './release-words.ts';

const SCOPES = TOKEN_SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope] }));

/** POST /releases/tokens: for one area and no other. */
export default function NewTokenDialog({ onMade, onClose }: { onMade: (token: NewDeployToken) => void; onClose: () => void }) {
  const createToken = useCreateDeployToken();
  const areas = useQuery(getReleases()).data?.data ?? [];
  const form = useForm({ resolver: schemaResolver(deployTokenSchema), defaultValues: { name: '', area: '', scope: 'publish', expires_in_days: 90 } });
  return (
    <FormDialog
      open
      title="New Token"
      subtitle="Anyone with this token can run code in every user's browser. Give it to one team, for its own area."
      form={form}
      saveLabel="Make Token"
      onClose={onClose}
      onSave={async (input) => {
        onMade(await createToken.mutateAsync(input));
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormTextField name="name" label="Name" required hint="Whose pipeline it is" autoFocus />
        <FormSelectField name="area" label="Area" required placeholder="Select an area..." options={areas.map(({ area }) => ({ value: area, label: area }))} />
        <FormRadioGroup name="scope" label="May" required options={SCOPES} className="wide" />
        <FormNumberField name="expires_in_days" label="Days until it expires" hint="1 to 365" />
      </FormGrid>
    </FormDialog>
  );
}
