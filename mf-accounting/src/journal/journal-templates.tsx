import { messageOf, newIdempotencyKey, useCan, useQuery } from '@karkhana/shared-auth';
import type { JournalInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import type { JournalTemplate } from '@karkhana/shared-contract/ledger/journal-template';
import { ActionMenu, Button, SelectField, useToast } from '@karkhana/shared-ui';
import type { UseFormReturn } from '@karkhana/shared-ui/forms';
import { useRef } from 'react';
import { getTemplates, useDeleteTemplate, useSaveTemplate } from './get-entries.ts';
import type { JournalValues } from './journal-values.ts';

type JournalForm = UseFormReturn<JournalValues, unknown, JournalInput>;

const textOf = (amount: number | null) => (amount === null ? '' : String(amount));

/** The lines of a template as the form has them. */
export const linesOf = ({ lines }: JournalTemplate): JournalValues['lines'] =>
  lines.map(({ account_id, vendor_id, debit, credit }) => ({ account_id, vendor_id: vendor_id ?? '', debit: textOf(debit), credit: textOf(credit), pays: [] }));

interface StartFromTemplateProps {
  /** The one that the form uses. */
  chosen: JournalTemplate | undefined;
  onChoose: (template: JournalTemplate) => void;
  onDeleted: () => void;
}

/** Templates for a new entry; nothing before there is one. */
export function StartFromTemplate({ chosen, onChoose, onDeleted }: StartFromTemplateProps) {
  const templates = useQuery(getTemplates()).data?.data ?? [];
  const canDelete = useCan('accounting:delete');
  const remove = useDeleteTemplate();
  const toast = useToast();
  if (!templates.length) return null;
  const choose = (id: string) => {
    const template = templates.find((each) => String(each.id) === id);
    if (template) onChoose(template);
  };
  const deleteChosen = async ({ id, name }: JournalTemplate) => {
    try {
      await remove.mutateAsync(id);
      toast.success(`Template ${name} deleted`);
      onDeleted();
    } catch (error) {
      toast.error(messageOf(error, 'The template could not be deleted'));
    }
  };
  return (
    <>
      <SelectField
        label="Start From"
        value={chosen ? String(chosen.id) : ''}
        onChange={choose}
        placeholder="A template..."
        options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {chosen && canDelete && (
        <ActionMenu label={`Actions of template ${chosen.name}`} actions={[{ label: 'Delete Template', onSelect: () => void deleteChosen(chosen) }]} />
      )}
    </>
  );
}

/** Keeps the narration, accounts and amounts of the form under the name of its narration. */
export function SaveAsTemplate({ form }: { form: JournalForm }) {
  // One key for a request: a second try saves nothing twice, and a change meanwhile makes another template.
  const attempt = useRef({ sent: '', key: '' });
  const toast = useToast();
  const save = useSaveTemplate();
  const saveNow = async () => {
    const { narration, lines } = form.getValues();
    const used = lines.filter(({ account_id }) => account_id !== '');
    if (!narration.trim() || !used.length) return toast.error('Enter a narration and an account first');
    const amountOf = (text: string) => (text === '' || Number.isNaN(Number(text)) ? null : Number(text));
    const kept = used.map((line) => ({
      account_id: Number(line.account_id),
      vendor_id: line.vendor_id || null,
      debit: amountOf(line.debit),
      credit: amountOf(line.credit),
    }));
    const template = { name: narration.trim().slice(0, 100), narration: narration.trim(), lines: kept };
    const content = JSON.stringify(template);
    if (attempt.current.sent !== content) attempt.current = { sent: content, key: newIdempotencyKey() };
    try {
      await save.mutateAsync({ template, key: attempt.current.key });
      toast.success(`Template ${narration.trim()} saved`);
    } catch (error) {
      toast.error(messageOf(error, 'The template could not be saved'));
    }
  };
  return (
    <Button disabled={save.isPending} onClick={() => void saveNow()}>
      Save as Template
    </Button>
  );
}
