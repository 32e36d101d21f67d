import { Button, ConfirmDialog, Dialog } from '../../src/index.ts';
import { type Examples, nothing } from './examples.ts';

const asked = {
  open: true,
  title: 'Delete Customer',
  question: 'Delete this customer? Its sales stay in the books.',
  facts: [
    ['Name', 'Shree Ganesh Hardware'],
    ['GSTIN', '27AAPFU0939F1ZV'],
  ],
  note: 'This cannot be undone.',
  confirmLabel: 'Delete',
  busyLabel: 'Deleting...',
  onConfirm: nothing,
  onClose: nothing,
} as const;
const paragraph = <p>An order is sent to the vendor by mail, with its PDF. What was sent before stays in the history of the order.</p>;

export const dialogs: Examples = {
  ConfirmDialog: {
    Asked: () => <ConfirmDialog {...asked} />,
    'Being done': () => <ConfirmDialog {...asked} busy />,
    Refused: () => <ConfirmDialog {...asked} failure="This customer has sales that are not paid." />,
    Harmless: () => <ConfirmDialog {...asked} title="Send again" question="Send this order once more?" confirmLabel="Send" harmless note={undefined} />,
  },
  Dialog: {
    Medium: () => (
      <Dialog
        open
        title="Send Purchase Order"
        subtitle="PO/26-27/00188, Bharat Alloys & Castings"
        onClose={nothing}
        foot={
          <>
            <Button>Cancel</Button>
            <Button variant="contained" color="primary">
              Send
            </Button>
          </>
        }
      >
        {paragraph}
      </Dialog>
    ),
    'Longer than the screen': () => (
      <Dialog open size="wide" title="Terms" onClose={nothing} foot={<Button>Close</Button>}>
        <div style={{ display: 'grid', gap: 12, minHeight: 1_400, alignContent: 'start' }}>{paragraph}</div>
      </Dialog>
    ),
  },
};
