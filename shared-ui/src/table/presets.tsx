import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { media, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, [media.phone]: { flexBasis: '100%' } });
const Toggle = styled('button')({
  height: 30,
  padding: '0 12px',
  border: `1px solid ${color.border.control}`,
  borderRadius: 15,
  background: color.bg.surface,
  color: color.text.primary,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  ...type.label,
  '&:hover': { borderColor: color.border.controlHover },
  '&[aria-pressed="true"]': { borderColor: color.primary.main, background: color.primary.tint, color: color.text.link },
  [media.touch]: { height: 44, padding: '0 14px', borderRadius: 22 },
});

interface PresetProps {
  /** Name of the narrowed list: 'Unpaid'. */
  label: string;
  /** Whether it acts. */
  pressed: boolean;
  /** Turns it on or off. */
  onToggle: () => void;
}

/** A filter at one click; a second takes it back. */
export const Preset = ({ label, pressed, onToggle }: PresetProps) => (
  <Toggle type="button" aria-pressed={pressed} onClick={onToggle}>
    {label}
  </Toggle>
);

export interface Days {
  /** 'yyyy-MM-dd', '' where it is open. */
  start: string;
  end: string;
}

export interface DatePresetsProps {
  /** Names and days ('yyyy-MM-dd'), in the order shown. */
  presets: readonly (Days & { label: string })[];
  /** Those that act: the preset that has just these is pressed. */
  days: Days;
  /** Gets the days of the preset; none when the pressed one is pressed again. */
  onChange: (days: Days) => void;
  /** Further ones: a `Preset`. */
  children?: ReactNode;
}

/** The days of a list at one click: today, this month. */
export function DatePresets({ presets, days, onChange, children }: DatePresetsProps) {
  return (
    <Row role="group" aria-label="Quick filters">
      {presets.map(({ label, start, end }) => {
        const pressed = days.start === start && days.end === end;
        return <Preset key={label} label={label} pressed={pressed} onToggle={() => onChange(pressed ? { start: '', end: '' } : { start, end })} />;
      })}
      {children}
    </Row>
  );
}
