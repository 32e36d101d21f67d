import { signIn } from '@karkhana/shared-auth';
import { useEffect, useRef } from 'react';
import { focusFirst, signInForm } from './plain/form.ts';

interface SignInFormProps {
  /** Signs in again as this user: the name is filled in. */
  username: string;
  onSignedIn: () => void;
}

/** The form of the sign-in page inside something else. */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = signInForm({ username, signIn, onSignedIn });
    place.current?.replaceChildren(form);
    focusFirst(form);
  }, [username, onSignedIn]);
  return <div ref={place} />;
}
