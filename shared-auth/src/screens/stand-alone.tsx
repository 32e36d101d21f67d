import { BrowserRouter, Link, messageOf, SessionProvider, signIn, signOut, useRoutes, useSession, useSignedIn } from '@karkhana/shared-auth';
import { Banner, Box, Button, Loading, Page, PasswordField, Platform, Stack, TextField } from '@karkhana/shared-ui';
import { type FormEvent, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import area from 'this-area';

/** An area by itself, for `npm run dev -w <area>`: no shell, no federation; the shell's packages are bundled in. */
function StandAlone() {
  const signedIn = useSignedIn();
  const user = useSession();
  if (!signedIn) return <SignIn />;
  return (
    <>
      <Box component="header" sx={{ display: 'flex', gap: 2, alignItems: 'center', padding: '8px 16px' }}>
        <Box component="nav" sx={{ display: 'flex', gap: 2, flex: 1 }}>
          <Link to="/">Widgets</Link>
          {area.routes.map(({ path }) => path && <Link key={path} to={`/${path}`}>{`/${path}`}</Link>)}
        </Box>
        {user?.name}
        <Button onClick={() => void signOut()}>Sign out</Button>
      </Box>
      <main>
        <Suspense fallback={<Loading />}>
          <Screens />
        </Suspense>
      </main>
    </>
  );
}

const Screens = () => useRoutes([{ path: '/', element: <Widgets /> }, ...area.routes] as Parameters<typeof useRoutes>[0]);

function Widgets() {
  return (
    <Page>
      {area.widgets.dashboard.map(({ name, Component }) => (
        <Component key={name} />
      ))}
    </Page>
  );
}

function SignIn() {
  const [failure, setFailure] = useState<string>();
  const [credentials, setCredentials] = useState({ username: 'admin', password: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn(credentials).catch((error: unknown) => setFailure(messageOf(error, 'Login failed')));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 340, margin: '15vh auto' }}>
      <Stack style={{ gap: 16 }}>
        {failure && <Banner kind="error">{failure}</Banner>}
        <TextField label="Username" value={credentials.username} onChange={(username) => setCredentials({ ...credentials, username })} />
        <PasswordField label="Password" value={credentials.password} onChange={(password) => setCredentials({ ...credentials, password })} />
        <Button type="submit" variant="contained">
          Sign in
        </Button>
      </Stack>
    </Box>
  );
}

// biome-ignore lint/style/noNonNullAssertion: it stands in the page that brings this script (webpack-preset.ts)
createRoot(document.getElementById('root')!).render(
  <Platform>
    <SessionProvider>
      <BrowserRouter useTransitions={false}>
        <StandAlone />
      </BrowserRouter>
    </SessionProvider>
  </Platform>,
);
