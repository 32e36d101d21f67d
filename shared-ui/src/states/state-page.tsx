import type { ReactNode } from 'react';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { color } from '../theme/color.ts';
import { MONO, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Root = styled('section')({ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 4, padding: '64px 24px', maxWidth: 560, margin: '0 auto' });
const Picture = styled('div')({
  width: 72,
  height: 72,
  borderRadius: '50%',
  background: color.bg.sunken,
  border: `1px solid ${color.border.card}`,
  display: 'grid',
  placeItems: 'center',
  color: color.text.secondary,
  marginBottom: 12,
});
const Title = styled('h1')(type.title);
const Text = styled('p')({ color: color.text.secondary, maxWidth: 440, textWrap: 'balance' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center', marginTop: 16 });
const Reference = styled('p')({
  marginTop: 20,
  color: color.text.secondary,
  ...type.small,
  '& code': { display: 'block', marginTop: 2, color: color.text.primary, fontFamily: MONO },
});

export interface StatePageProps {
  /** 34 pixels, in the round above the title. */
  icon: ReactNode;
  /** Name of the state; the page's h1. */
  title: string;
  /** What to do now. */
  text: ReactNode;
  /** Where to go from here. */
  actions?: ReactNode;
  /** Something failed: announced at once to a screen reader. */
  alert?: boolean;
  /** The error's id, for support. */
  reference?: string | undefined;
}

/** The frame of pages that replace another: no access, not found, failed, signed out. */
export function StatePage({ icon, title, text, actions, alert = false, reference }: StatePageProps) {
  useDocumentTitle(title);
  return (
    <Root {...(alert && { role: 'alert' })}>
      <Picture>{icon}</Picture>
      <Title>{title}</Title>
      <Text>{text}</Text>
      {actions && <Actions>{actions}</Actions>}
      {reference && (
        <Reference>
          If this keeps happening, give this number to your administrator: <code>{reference}</code>
        </Reference>
      )}
    </Root>
  );
}
