import { useSession } from '@karkhana/shared-auth';
import { formatDay, Small, TextLink } from '@karkhana/shared-ui';
import { DOCUMENT_PERMISSIONS, documentPath, type MovementDocument } from './ledger-words.ts';

/** The number of a movement's document, or its day where it has none; a link for users who may open it. */
export function DocumentOf({ movement }: { movement: MovementDocument }) {
  const permissions = useSession()?.permissions ?? [];
  const needed = DOCUMENT_PERMISSIONS[movement.document_type ?? ''];
  const path = needed && permissions.includes(needed) ? documentPath(movement) : null;
  const words = movement.document_number ?? (movement.document_day && formatDay(movement.document_day));
  if (!words) return null;
  return path ? <TextLink to={path}>{words}</TextLink> : <Small>{words}</Small>;
}
