import { Navigate, useLocation, useNavigate, useSessionExpired, useSignedIn } from '@karkhana/shared-auth';
import { Banner, color, Logo, styled } from '@karkhana/shared-ui';
import { useEffect } from 'react';
import { originOf } from './origin.ts';
import { SignInForm } from './sign-in-form.tsx';
import { Skyline } from './skyline.tsx';

const Root = styled('div')({ minHeight: '100vh', display: 'grid', gridTemplateRows: '1fr auto' });
const Box = styled('main')({
  alignSelf: 'center',
  justifySelf: 'center',
  width: 372,
  maxWidth: 'calc(100vw - 32px)',
  padding: 28,
  background: color.bg.surface,
  border: `1px solid ${color.border.card}`,
  borderRadius: 8,
});
const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 22,
  '& h1': { font: 'inherit', fontSize: 24, fontWeight: 600, letterSpacing: -0.2 },
});

/** /login (spec section 2). Whoever is signed in already goes on to where they wanted to go. */
export default function SignInScreen() {
  const signedIn = useSignedIn();
  const expired = useSessionExpired();
  const origin = originOf(useLocation().state);
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Sign in - Karkhana';
  }, []);
  if (signedIn) return <Navigate to={origin} replace />;
  return (
    <Root>
      <Box>
        <Brand>
          <Logo size={40} />
          <h1>Karkhana</h1>
        </Brand>
        {expired && <Banner kind="info">Your session has ended. Sign in again to go on where you were.</Banner>}
        <SignInForm onSignedIn={() => navigate(origin, { replace: true })} />
      </Box>
      <Skyline />
    </Root>
  );
}
