import { getCompany, messageOf, newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import type { PaperLink } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import { Banner, Button, Dialog, DownloadIcon, formatDay, Loading, Stack } from '@karkhana/shared-ui';
import { useState } from 'react';
import { LinkToCopy } from './link-to-copy.tsx';
import { getLink, type SharedPaper } from './make-link.ts';
import MessageToSend from './message-to-send.tsx';

export interface SharePaperDialogProps {
  title: string;
  /** Of the e-mail: 'Invoice INV/26-27/00418'. */
  subject: string;
  /** Who is addressed. */
  party: { name: string; phone: string; email: string };
  /** What the message says, before the link. */
  sentence: string;
  paper: SharedPaper;
  /** Where the paper can be saved as well. */
  save?: { busy: boolean; start: () => void } | undefined;
  onClose: () => void;
}

const addressOf = ({ path }: PaperLink): string => `${location.origin}${path}`;

/** A paper by a link that opens it for seven days, or by its file; the text goes by e-mail or WhatsApp Web. Nothing is sent from here. */
export default function SharePaperDialog({ title, subject, party, sentence, paper, save, onClose }: SharePaperDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const link = useQuery(getLink(paper, key));
  const company = useQuery(getCompany());
  const made = link.data;
  const ready = (made || link.isError) && (company.data || company.isError);
  const way = made ? `It opens here until ${formatDay(made.last_day)}:\n${addressOf(made)}` : 'The PDF is attached.';
  return (
    <Dialog
      open
      title={title}
      subtitle="Nothing is sent from here."
      onClose={onClose}
      foot={
        <>
          {save && (
            <Button startIcon={<DownloadIcon />} disabled={save.busy} onClick={save.start}>
              Save PDF
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {!ready && <Loading />}
      {ready && (
        <Stack>
          {made && <LinkToCopy address={addressOf(made)} lastDay={made.last_day} />}
          {!made && <Banner kind="warning">{messageOf(link.error, 'The link could not be made')}. Save the PDF and attach it.</Banner>}
          <MessageToSend
            phone={party.phone}
            email={party.email}
            subject={subject}
            text={[`Dear ${party.name},`, '', sentence, way, ...(company.data?.companyName ? ['', company.data.companyName] : [])].join('\n')}
          />
        </Stack>
      )}
    </Dialog>
  );
}
