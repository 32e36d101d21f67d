import { Children, Fragment, isValidElement, type ReactNode } from 'react';
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
  [media.phone]: { gap: 8, padding: '12px 0 10px' },
});
const Title = styled('h1')({ display: 'flex', alignItems: 'flex-start', gap: 10, letterSpacing: '-0.1px', ...type.title });
// Right of the title's first line at every width: a long title wraps beside it.
const Chips = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10, flex: 'none', minHeight: 28, '&:empty': { display: 'none' } });
const Subtitle = styled('p')({ color: color.text.secondary, ...type.small });
const Back = styled(TextLink)({ display: 'inline-flex', alignItems: 'center', gap: 4, ...type.small, [media.print]: { display: 'none' } });
const Actions = styled('div')({ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap', [media.print]: { display: 'none' } });
const Titles = styled('div')({ flex: 1, minWidth: 0 });
// Balanced, a number at the end goes to the second line whole.
const Words = styled('span')({ minWidth: 0, overflowWrap: 'anywhere', textWrap: 'balance' });

export interface PageHeaderProps {
  /** The screen's h1; on a detail page the document's number. */
  title: string;
  /** One line under the title: the purpose of the screen, or the party of the document. */
  subtitle?: ReactNode;
  /** Over the title: the list that one came from, with the filters and the page that it had. */
  back?: { to: string; label: string };
  /** Status and marks: right of the title's first line. */
  chip?: ReactNode;
  /** An `ActionMenu` of rare actions: at the right of the title, on a phone too. */
  menu?: ReactNode;
  /** Buttons, the primary one last. On a phone they move to a bar at the bottom, except a Print that is alone. */
  actions?: ReactNode;
}

const contentOf = (node: ReactNode): ReactNode[] =>
  isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment ? Children.toArray(node.props.children).flatMap(contentOf) : [node];

function isPrintAlone(actions: ReactNode): boolean {
  const [first, ...others] = contentOf(actions);
  return others.length === 0 && isValidElement(first) && first.type === PrintButton;
}

/**
 * The head of every screen; names the window too.
 * @example
 * <PageHeader title="Sales" subtitle="Invoices of this financial year" actions={<ButtonLink to="/sales/new">New Sale</ButtonLink>} />
 */
export function PageHeader({ title, subtitle, back, chip, menu, actions }: PageHeaderProps) {
  const phone = usePhone();
  // A bar at the foot for one icon would take more than it gives.
  const inBar = phone && !isPrintAlone(actions);
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
            <Words>{title}</Words>
            <Chips>{chip}</Chips>
          </Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </Titles>
        {((actions && !inBar) || menu) && (
          <Actions>
            {!inBar && actions}
            {menu}
          </Actions>
        )}
      </Root>
      {actions && inBar && <BottomBar spread>{actions}</BottomBar>}
    </>
  );
}
