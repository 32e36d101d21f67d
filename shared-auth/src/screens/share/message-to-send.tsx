import { Button } from '@karkhana/shared-ui';
import { MessageToShare } from '@karkhana/shared-ui/forms';
import { mailLink, whatsAppLink } from './message-links.ts';

export interface MessageToSendProps {
  phone: string;
  /** Without one the e-mail program opens with an empty recipient. */
  email?: string | undefined;
  /** Of the e-mail. */
  subject: string;
  text: string;
}

/** The text, as it may be changed once more, and the ways to take it along. */
const MessageToSend = ({ phone, email = '', subject, text }: MessageToSendProps) => (
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

export default MessageToSend;
