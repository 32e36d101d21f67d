import { Button } from '@karkhana/shared-ui';
import { MessageToShare } from '@karkhana/shared-ui/forms';
import { mailLink, whatsAppLink } from './reminder-text.ts';

interface MessageProps {
  phone: string;
  /** Without one the e-mail program opens with an empty recipient. */
  email?: string | undefined;
  /** Of the e-mail. */
  subject: string;
  text: string;
}

/** The text, as it may be changed once more, and the ways to take it along. */
export const ReminderMessage = ({ phone, email = '', subject, text }: MessageProps) => (
  <MessageToShare label="Message" text={text}>
    {(changed) => (
      <>
        <Button component="a" href={whatsAppLink(phone, changed)} target="_blank" rel="noreferrer">
          WhatsApp
        </Button>
        <Button component="a" href={mailLink(email, subject, changed)}>
          E-mail
        </Button>
      </>
    )}
  </MessageToShare>
);
