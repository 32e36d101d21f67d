import { type ReactNode, useId } from 'react';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { FormGrid } from './form-grid.tsx';

const Title = styled('h3')({ ...type.card, margin: '18px 0 10px' });

interface FormSectionProps {
  /** An h3, and the section's name. */
  title: string;
  /** Fields, two side by side at a desk; one of class `wide` takes the row. */
  children: ReactNode;
}

/** Fields of a form that belong together, under a title of their own. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <FormGrid columns={2}>{children}</FormGrid>
    </section>
  );
}
