import { isValidElement, type ReactNode } from 'react';
import { BackIcon } from '../icons/icons.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { asLeft } from '../table/last-search.ts';
import { color } from '../theme/color.ts';
import { layout, media, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { BottomBar } from './bottom-bar.tsx';
import { TextLink } from './links.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { usePhone } from './use-media.ts';

const Root = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: layout.header,
  padding: '10px 0',
  [media.phone]: { flexWrap: 'wrap', gap: 8, padding: '12px 0 10px' },
});
const Title = styled('h1')({ display: 'flex', alignItems: 'center', gap: 10, flexWrap: 'wrap', letterSpacing: '-0.1px', ...type.title });
const Subtitle = styled('p')({ color: color.text.secondary, ...type.small });
const Back = styled(TextLink)({ display: 'inline-flex', alignItems: 'center', gap: 4, ...type.small });
const Actions = styled('div')({ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap', [media.print]: { display: 'none' } });
const Titles = styled('div')({ flex: 1, minWidth: 0 });

export interface PageHeaderProps {
  /** The screen's h1; on a detail page the document's number. */
  title: string;
  /** One line under the title: the purpose of the screen, or the party of the document. */
  subtitle?: ReactNode;
  /** Over the title: the list that one came from, with the filters and the page that it had. */
  back?: { to: string; label: string };
  /** Beside the title. */
  chip?: ReactNode;
  /** Buttons, the primary one last. On a phone they move to a bar at the bottom, except a Print that is alone. */
  actions?: ReactNode;
}

/**
 * The head of every screen; names the window too.
 * @example
 * <PageHeader title="Sales" subtitle="Invoices of this financial year" actions={<ButtonLink to="/sales/new">New Sale</ButtonLink>} />
 */
export function PageHeader({ title, subtitle, back, chip, actions }: PageHeaderProps) {
  const phone = usePhone();
  // A bar at the foot for one icon would take more than it gives.
  const inBar = phone && !(isValidElement(actions) && actions.type === PrintButton);
  useDocumentTitle(title);
  return (
    <>
      <Root>
        <Titles>
          {back && (
            <Back to={asLeft(back.to)}>
              <BackIcon size={14} />
              {back.label}
            </Back>
          )}
          <Title>
            {title}
            {chip}
          </Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </Titles>
        {actions && !inBar && <Actions>{actions}</Actions>}
      </Root>
      {actions && inBar && <BottomBar spread>{actions}</BottomBar>}
    </>
  );
}
