import { formatDay, formatTime } from '../format/dates.ts';
import { Banner } from '../forms/banner.tsx';
import { Button } from '../layout/button.tsx';
import { styled } from '../theme/styled.ts';
import type { FormDraft } from './use-draft.ts';

/** A question or a sentence, with its actions. */
export const DraftLine = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, '& > span': { flex: '1 1 220px' } });

interface DraftOfferProps {
  /** Of `useDraft`; nothing shows while it offers nothing. */
  draft: FormDraft;
  /** 'sale', in the question. */
  what: string;
  /** 'yyyy-MM-dd': for a draft of another day, the question shows the day. */
  today: string;
}

/** 'Continue the sale you began at 11:04?', over a form with a draft. */
export function DraftOffer({ draft, what, today }: DraftOfferProps) {
  if (draft.offered === undefined) return null;
  const { day, time } = formatTime(draft.offered);
  const when = day === today ? `at ${time}` : `on ${formatDay(day)} at ${time}`;
  return (
    <Banner kind="info">
      <DraftLine>
        <span>{`Continue the ${what} you began ${when}?`}</span>
        <Button size="small" variant="contained" color="primary" onClick={draft.goOn}>
          Continue
        </Button>
        <Button size="small" onClick={draft.discard}>
          Discard
        </Button>
      </DraftLine>
    </Banner>
  );
}
