import { currentUser, downloadFile, serverMessageOf } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { EXPORT_COLUMNS, type ExportColumn, productionExportFileName } from '@karkhana/shared-contract/production/export-columns';
import { Button, CheckboxField, Dialog, Stack, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

/** Select Export Columns: all preselected; the filters of the list go along. */
export default function ExportDialog({ filters, onClose }: { filters: object; onClose: () => void }) {
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<ExportColumn>>(new Set(EXPORT_COLUMNS.map(({ key }) => key)));
  const [exporting, setExporting] = useState(false);

  const choose = (key: ExportColumn, wanted: boolean) => setChosen(new Set([...chosen].filter((other) => other !== key).concat(wanted ? key : [])));
  async function save() {
    if (!currentUser()) return void toast.error('Authentication required');
    setExporting(true);
    const columns = EXPORT_COLUMNS.filter(({ key }) => chosen.has(key)).map(({ key }) => key);
    try {
      await downloadFile('GET /api/production/records/export', { query: { ...filters, columns: columns.join(',') } }, productionExportFileName(dayInIndia()));
      toast.success('Export completed successfully');
      onClose();
    } catch (error) {
      toast.error(serverMessageOf(error, 'Failed to export records'));
    } finally {
      setExporting(false);
    }
  }
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" color="primary" disabled={chosen.size === 0 || exporting} onClick={() => void save()}>
        {exporting ? 'Exporting...' : 'Export Selected Columns'}
      </Button>
    </>
  );
  return (
    <Dialog open size="small" title="Select Export Columns" onClose={onClose} foot={foot}>
      <Stack>
        {EXPORT_COLUMNS.map(({ key, label }) => (
          <CheckboxField key={key} label={label} checked={chosen.has(key)} onChange={(wanted) => choose(key, wanted)} />
        ))}
      </Stack>
    </Dialog>
  );
}
