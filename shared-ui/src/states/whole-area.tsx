import { LockIcon, LogoutIcon, RefreshIcon, SearchIcon, UnplugIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { ButtonLink } from '../layout/links.tsx';
import { Page } from '../layout/page.tsx';
import { StatePage } from './state-page.tsx';

const toDashboard = <ButtonLink to="/">Go to Dashboard</ButtonLink>;

interface NoAccessProps {
  /** As the menu calls it: 'Sales'. */
  area: string;
}

/** A direct visit without the view permission (docs/reference/permissions.md#in-the-browser). `area` as in the menu's words: "Sales". */
export function NoAccess({ area }: NoAccessProps) {
  return (
    <StatePage
      icon={<LockIcon size={34} />}
      title={`You don't have access to ${area}`}
      text={`Ask an administrator for the permission to view ${area.toLowerCase()}.`}
      actions={toDashboard}
    />
  );
}

export interface NotFoundProps {
  /** The screen's own sentence, such as "Sale not found". */
  title?: string;
  /** What to do now, in place of the usual line. */
  text?: string;
  /** Where to go instead of the dashboard. */
  back?: { to: string; label: string };
}

/** A record or an address that is not there. */
export function NotFound({ title = 'Page not found', text = 'Check the address, or go on from the menu.', back }: NotFoundProps) {
  return (
    <StatePage icon={<SearchIcon size={34} />} title={title} text={text} actions={back ? <ButtonLink to={back.to}>{back.label}</ButtonLink> : toDashboard} />
  );
}

/** An address that an area has no screen for. */
export const PageNotFound = ({ back }: Pick<NotFoundProps, 'back'>) => <Page>{back ? <NotFound back={back} /> : <NotFound />}</Page>;

export interface AreaFailedProps {
  /** As the menu calls it: 'Sales'. */
  area: string;
  /** Under which it was reported. */
  reference?: string | undefined;
  /** Loads it again. */
  onRetry: () => void;
  /** Where there is a version before this one that may work. */
  onPrevious?: (() => void) | undefined;
}

/** An area's files did not come or did not run. */
export function AreaFailed({ area, reference, onRetry, onPrevious }: AreaFailedProps) {
  return (
    <StatePage
      alert
      icon={<UnplugIcon size={34} />}
      title={`${area} could not be loaded`}
      text="You can go on working in the other areas. Nothing that you saved is lost."
      reference={reference}
      actions={
        <>
          <TryAgain onRetry={onRetry} />
          {onPrevious && <Button onClick={onPrevious}>Use the previous version</Button>}
          {toDashboard}
        </>
      }
    />
  );
}

interface AreaAwayProps {
  /** As the menu calls it: 'Sales'. */
  area: string;
  /** Loads it again. */
  onRetry: () => void;
}

/** An area whose files did not come because the network, or the server, is away: an administrator cannot help. */
export function AreaAway({ area, onRetry }: AreaAwayProps) {
  return (
    <StatePage
      alert
      icon={<UnplugIcon size={34} />}
      title={`${area} could not be loaded`}
      text="The server could not be reached. Check the connection. This page opens by itself once the server is back. What you saved is kept."
      actions={<TryAgain onRetry={onRetry} />}
    />
  );
}

const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <Button variant="contained" color="primary" startIcon={<RefreshIcon />} onClick={onRetry}>
    Try again
  </Button>
);

interface NotInstalledProps {
  /** As the menu calls it: 'Sales'. */
  area: string;
}

/** An area of the menu or an address that this installation does not have. */
export function NotInstalled({ area }: NotInstalledProps) {
  return (
    <StatePage
      icon={<UnplugIcon size={34} />}
      title={`${area} is not installed`}
      text="Your administrator can install this area. The other areas work as usual."
      actions={toDashboard}
    />
  );
}

interface SessionEndedProps {
  /** Opens the sign-in. */
  onSignIn: () => void;
}

/** Signed out by time or by an administrator; input stays until the person signs in. */
export function SessionEnded({ onSignIn }: SessionEndedProps) {
  return (
    <StatePage
      alert
      icon={<LogoutIcon size={34} />}
      title="Your session has ended"
      text="Sign in again to go on where you were."
      actions={
        <Button variant="contained" color="primary" onClick={onSignIn}>
          Sign in
        </Button>
      }
    />
  );
}
