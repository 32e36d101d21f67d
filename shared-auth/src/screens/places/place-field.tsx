import { currentUser, useSession } from '@karkhana/shared-auth';
import { MAIN_PLACE } from '@karkhana/shared-contract/places/place';
import { type Control, FormSelectField } from '@karkhana/shared-ui/forms';

/** A form's place: the id as text; nothing while the firm has one place. */
export interface PlaceValues {
  place_id?: string;
}

/** The user's own place, else the main one. @param wanted instead, such as the place of a document that is corrected */
export function placeValues(wanted?: number | undefined): PlaceValues {
  const user = currentUser();
  if (!user?.places) return {};
  const known = user.places.find(({ id }) => id === wanted);
  return { place_id: String(known?.id ?? user.place_id ?? MAIN_PLACE) };
}

interface PlaceFieldProps {
  control?: unknown;
  label?: string;
  name?: string;
  className?: string;
}

/** Where stock moves; no field while the firm has one place. */
export function PlaceField({ control, label = 'Place', name = 'place_id', className }: PlaceFieldProps) {
  const places = useSession()?.places;
  if (!places) return null;
  const options = places.map(({ id, name }) => ({ value: String(id), label: name }));
  return <FormSelectField {...(control !== undefined && { control: control as Control })} {...(className && { className })} {...{ name, label, options }} />;
}
