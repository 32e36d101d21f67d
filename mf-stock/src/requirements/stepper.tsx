import { color, media, styled, TickIcon, type } from '@karkhana/shared-ui';

const List = styled('ol')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 0 14px',
  marginBottom: 16,
  borderBottom: `1px solid ${color.border.row}`,
  flexWrap: 'wrap',
});
const Step = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: color.text.secondary,
  ...type.small,
  '& + li::before': { content: '""', width: 36, height: 1, background: color.border.control, [media.phone]: { display: 'none' } },
  '&[aria-current]': { color: color.text.primary, fontWeight: 600 },
});
const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: `1px solid ${color.border.control}`,
  ...type.chip,
  '.done > &': { background: color.primary.tint, borderColor: color.primary.main, color: color.primary.main },
  '[aria-current] > &': { background: color.primary.main, borderColor: color.primary.main, color: color.primary.contrast },
});

/** Done is a tick, the current one a filled number, a later one a ring. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <List aria-label="Steps">
      {steps.map((step, index) => (
        <Step key={step} className={index < current ? 'done' : undefined} {...(index === current && { 'aria-current': 'step' })}>
          <Mark>{index < current ? <TickIcon size={14} /> : index + 1}</Mark>
          {step}
        </Step>
      ))}
    </List>
  );
}
