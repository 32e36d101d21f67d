import { COPIES, COPY_NAMES, type Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import { CheckboxField, media, styled } from '@karkhana/shared-ui';

const Group = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  border: 0,
  padding: 0,
  margin: 0,
  [media.phone]: { order: 1, flexBasis: '100%' },
});

/** Which copies go on paper. */
export const CopiesChoice = ({ chosen, onToggle }: { chosen: Copy[]; onToggle: (copy: Copy) => void }) => (
  <Group aria-label="Copies">
    {COPIES.map((copy) => (
      <CheckboxField key={copy} label={COPY_NAMES[copy]} checked={chosen.includes(copy)} onChange={() => onToggle(copy)} />
    ))}
  </Group>
);
