import { Button } from '@karkhana/shared-ui';
import { MessageToShare } from '@karkhana/shared-ui/forms';
import { whatsAppLink } from './reminder-text.ts';

/** The text, as it may be changed once more, and the ways to take it along. */
export const ReminderMessage = ({ phone, text }: { phone: string; text: string }) => (
  <MessageToShare label="Message" text={text}>
    {(changed) => (
      <Button component="a" href={whatsAppLink(phone, changed)} target="_blank" rel="noreferrer">
        WhatsApp
      </Button>
    )}
  </MessageToShare>
);
