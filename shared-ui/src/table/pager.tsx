import { color } from '../theme/color.ts';
import { media, radius, size, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { lastPage, pageNumbers, showing } from './page-numbers.ts';
import { RowsPerPage } from './rows-per-page.tsx';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: '8px 16px',
  flexWrap: 'wrap',
  minHeight: 46,
  padding: '7px 12px 7px 16px',
  borderTop: `1px solid ${color.border.row}`,
  color: color.text.secondary,
  ...type.small,
  [media.phone]: { padding: '10px 0', border: 0, justifyContent: 'space-between' },
  [media.print]: { '& > :not([aria-live])': { display: 'none' } },
});
const Pages = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' });
const Button = styled('button')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: size.controlSmall,
  height: size.controlSmall,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'none',
  color: color.text.primary,
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: color.bg.hover },
  '&[aria-current]': { borderColor: color.primary.main, background: color.bg.selected, fontWeight: 600 },
  '&:disabled': { color: color.text.disabled, cursor: 'not-allowed' },
});
const Middle = styled('span')({ display: 'contents', [media.phone]: { display: 'none' } });
const Edge = styled(Button)({ borderColor: color.border.card, padding: '0 10px' });

export interface PagerProps {
  /** From 1. */
  page: number;
  /** Rows of a page. */
  limit: number;
  /** Rows of all pages. */
  total: number;
  /** Word for the counted rows, after the figures. */
  word: 'results' | 'entries';
  /** Gets the page that was pressed, from 1. */
  onPage: (page: number) => void;
  /** Offers Rows per page; the caller goes back to page 1 with it. */
  onLimit?: ((limit: number) => void) | undefined;
  /** Page numbers between Previous and Next. */
  numbers?: boolean;
}

/** Previous and Next stay in place, disabled at the ends; the count is announced when it changes. */
export function Pager({ page, limit, total, word, onPage, onLimit, numbers = false }: PagerProps) {
  const last = lastPage(total, limit);
  return (
    <Root>
      <span aria-live="polite">{showing(page, limit, total, word)}</span>
      <span style={{ flex: 1 }} />
      {onLimit && <RowsPerPage limit={limit} onLimit={onLimit} />}
      <Pages aria-label="Pages">
        <Edge type="button" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
          Previous
        </Edge>
        {numbers && (
          <Middle>
            {pageNumbers(page, last).map((entry) =>
              typeof entry === 'number' ? (
                <Button
                  key={entry}
                  type="button"
                  aria-label={`Page ${entry}`}
                  {...(entry === page && { 'aria-current': 'page' })}
                  onClick={() => onPage(entry)}
                >
                  {entry}
                </Button>
              ) : (
                <span key={entry}>…</span>
              ),
            )}
          </Middle>
        )}
        <Edge type="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Next
        </Edge>
      </Pages>
    </Root>
  );
}
