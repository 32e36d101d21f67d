import { serverMessageOf, useQuery } from '@karkhana/shared-auth';
import { type ConnectFirm, connectFirmSchema } from '@karkhana/shared-contract/firms/firm-schemas';
import { Button, Small, Stack, styled, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormPasswordField, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { firmLabel, getFirms, useConnectFirm, useDisconnectFirm } from './firms.ts';

const EMPTY: ConnectFirm = { host: '', username: '', password: '', current_password: '' };
const Firm = styled('li')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 });
const Firms = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** POST /firms. Both passwords are typed once; from then on the user goes from one firm to the other without them. */
export default function ConnectFirmDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const firms = useQuery(getFirms()).data?.data ?? [];
  const connectFirm = useConnectFirm();
  const disconnectFirm = useDisconnectFirm();
  const form = useForm({ resolver: schemaResolver<ConnectFirm, ConnectFirm>(connectFirmSchema), defaultValues: EMPTY });
  const disconnect = (name: string, title: string) =>
    disconnectFirm.mutate(name, {
      onSuccess: () => toast.success(`${title} disconnected`),
      onError: (error) => toast.error(serverMessageOf(error, 'The firm could not be disconnected')),
    });
  return (
    <FormDialog
      open
      size="small"
      title="Connect another firm"
      subtitle="For a firm in which you are a user too. You then go from one to the other in the user menu, without signing in again."
      form={form}
      saveLabel="Connect"
      onClose={onClose}
      onSave={async (input) => {
        const { data } = await connectFirm.mutateAsync(input);
        toast.success(`${data.title} connected`);
        onClose();
      }}
    >
      <Stack>
        <FormTextField
          control={form.control}
          name="host"
          label="Address of the other firm"
          required
          autoFocus
          maxLength={253}
          hint="As in the browser, for example acme.example"
        />
        <FormTextField control={form.control} name="username" label="Your username there" required maxLength={100} />
        <FormPasswordField name="password" label="Your password there" required autoComplete="off" />
        <FormPasswordField name="current_password" label="Your password here" required autoComplete="current-password" />
        {firms.length > 0 && (
          <Firms aria-label="Connected firms">
            {firms.map((firm) => (
              <Firm key={firm.id ?? firm.name}>
                <span>
                  {firmLabel(firm, firms)} <Small>{firm.host}</Small>
                </span>
                <Button variant="text" disabled={disconnectFirm.isPending} onClick={() => disconnect(firm.id ?? firm.name, firm.title)}>
                  Disconnect
                </Button>
              </Firm>
            ))}
          </Firms>
        )}
      </Stack>
    </FormDialog>
  );
}
