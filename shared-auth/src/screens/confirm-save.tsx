import { failedOr, messageOf, serverMessageOf } from '@karkhana/shared-auth';
import { ConfirmDialog, type ConfirmDialogProps, useToast } from '@karkhana/shared-ui';
import type { UseMutationResult } from '@tanstack/react-query';

type Question = Omit<ConfirmDialogProps, 'open' | 'busy' | 'failure' | 'onConfirm' | 'onClose'>;

interface ConfirmSaveProps<Sent, Answer> extends Question {
  /** Action of a yes. */
  save: Pick<UseMutationResult<Answer, unknown, Sent>, 'mutate' | 'isPending' | 'isError' | 'error'>;
  /** Input of the action: the record's id, or nothing. */
  sent: Sent;
  /** The toast when it is done. */
  saved?: string;
  /** Text in the dialog, which stays, where the server gives no reason. */
  failed: string;
  /** A toast besides, of `failed` or of the server's reason. */
  failureToast?: 'failed' | 'reason';
  /** Instead of `onClose`, for a screen that leaves because its record is gone. */
  onSaved?: () => void;
  onClose: () => void;
}

/**
 * Confirms before something is deleted, revoked or undone, and does it.
 * @example
 * <ConfirmSave save={useDeleteProduct(product.id)} sent={undefined} title="Delete Product" question="Are you sure?" confirmLabel="Delete"
 *   busyLabel="Deleting..." saved="Product deleted" failed="Failed to delete product" onClose={close} />
 */
export function ConfirmSave<Sent, Answer>({ save, sent, saved, failed, failureToast, onSaved, onClose, ...question }: ConfirmSaveProps<Sent, Answer>) {
  const toast = useToast();
  const confirm = () =>
    save.mutate(sent, {
      onSuccess: () => {
        if (saved) toast.success(saved);
        (onSaved ?? onClose)();
      },
      onError: (error) => {
        if (failureToast) toast.error(failureToast === 'reason' ? serverMessageOf(error, failed) : failedOr(error, failed));
      },
    });
  return (
    <ConfirmDialog
      {...question}
      open
      busy={save.isPending}
      failure={save.isError ? messageOf(save.error, failed) : null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
