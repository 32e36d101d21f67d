import { messageOf, signIn } from '@karkhana/shared-auth';
import { loginSchema } from '@karkhana/shared-contract/session/login-schema';
import { Banner, Button, styled } from '@karkhana/shared-ui';
import { FormPasswordField, FormTextField, useForm, yupResolver } from '@karkhana/shared-ui/forms';
import { useState } from 'react';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface SignInFormProps {
  /** Signs in again as this user: the name is filled in. */
  username?: string;
  onSignedIn: () => void;
}

/** Username, password and the server's answer (spec section 2, Sign-in). A failed try keeps the name and returns to the password. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const [failure, setFailure] = useState<string>();
  const { control, handleSubmit, setFocus, formState } = useForm({ resolver: yupResolver(loginSchema), defaultValues: { username, password: '' } });
  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    try {
      await signIn(credentials);
    } catch (error) {
      setFailure(messageOf(error, 'Login failed'));
      return setFocus('password', { shouldSelect: true });
    }
    onSignedIn();
  });
  return (
    <div>
      {failure && <Banner>{failure}</Banner>}
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <FormTextField control={control} name="username" label="Username" autoComplete="username" autoFocus={username === ''} />
        <FormPasswordField control={control} name="password" label="Password" autoFocus={username !== ''} />
        <Button type="submit" variant="contained" color="primary" disabled={formState.isSubmitting} sx={{ marginTop: '4px', height: 40 }}>
          Sign in
        </Button>
      </Form>
    </div>
  );
}
