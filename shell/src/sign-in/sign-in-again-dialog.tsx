import { signOut, useSession } from '@karkhana/shared-auth';
import { Button, Dialog } from '@karkhana/shared-ui';
import { SignInForm } from './sign-in-form.tsx';

const stay = () => undefined;

/** Over a form that waits: nothing typed is lost. */
export default function SignInAgainDialog() {
  const user = useSession();
  return (
    <Dialog
      open
      size="small"
      title="Your session has ended"
      subtitle="Sign in again to go on where you were. What you typed is still here."
      closeButton={false}
      onClose={stay}
      foot={<Button onClick={() => void signOut()}>Leave without saving</Button>}
    >
      <SignInForm username={user?.username ?? ''} onSignedIn={stay} />
    </Dialog>
  );
}
