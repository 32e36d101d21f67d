import type { NewDeployToken } from '@karkhana/shared-contract/releases/release';
import { ShownTextDialog } from './shown-text-dialog.tsx';

const NOTE = { kind: 'warning', sentence: 'Copy it now. It is shown only this once.' } as const;

/** The token itself, this once: only its hash is kept. */
export default function TokenShownDialog({ token, onClose }: { token: NewDeployToken; onClose: () => void }) {
  return <ShownTextDialog title={token.name} subtitle={token.area} label="Token" text={token.token} note={NOTE} onClose={onClose} />;
}
