import { useQuery } from '@karkhana/shared-auth';
import { TextLink } from '@karkhana/shared-ui';
import { getMissing } from './get-missing.ts';

/** On the card of GST: how much is missing, and the way there. */
export function MissingLink() {
  const { data } = useQuery(getMissing({ limit: 1 }));
  return <TextLink to="/settings/gst">{data ? `What is missing for GST: ${data.total}` : 'What is missing for GST'}</TextLink>;
}
