import { useSession } from '@karkhana/shared-auth';
import { SelectField } from '@karkhana/shared-ui';

interface PlaceFilterProps {
  /** The id of a place as text; '' is every place. */
  value: string;
  onChange: (place: string) => void;
  className?: string;
  /** For screen readers only, as in a toolbar. */
  hideLabel?: boolean;
}

/** Which place a list or a report is of; nothing while the firm has one place. */
export function PlaceFilter({ value, onChange, className, hideLabel = false }: PlaceFilterProps) {
  const places = useSession()?.places;
  if (!places) return null;
  const options = [{ value: '', label: 'All places' }, ...places.map(({ id, name }) => ({ value: String(id), label: name }))];
  return <SelectField label="Place" hideLabel={hideLabel} {...(className && { className })} value={value} options={options} onChange={onChange} />;
}

/** Name of the place in a filter; '' for every place. */
export function usePlaceName(place: string): string {
  const places = useSession()?.places;
  return place && (places?.find(({ id }) => String(id) === place)?.name ?? `no. ${place}`);
}
