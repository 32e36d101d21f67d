import { id } from '@karkhana/shared-contract/fields';
import { record } from '@karkhana/shared-contract/record';

/** The `:id` of an address. A malformed one is a 400, an unknown one the service's 404. */
export const idParams = (label: string) => record({ id: id(label).required(`${label} is required`) });
