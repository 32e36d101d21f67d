import { ApiError, saveFile } from '@karkhana/shared-auth';
import type { Day } from '@karkhana/shared-contract/dates';
import { TRANSPORT_MODES, type Transport, type TransportMode, transportSchema } from '@karkhana/shared-contract/e-documents/e-document-endpoints';
import { ewayBillLimit } from '@karkhana/shared-contract/gst/eway-limit';
import { Banner, formatMoney, Stack, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormNumberField, FormSelectField, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { PortalReasons } from './portal-reasons.tsx';

/** What travels: its document, and what the dialog says of it. */
interface MovedPaper {
  number: string;
  date: Day;
  /** Rupees, with tax; undefined where an older api does not say. */
  net_amount: number | undefined;
  /** Of where the goods leave, and of where they go. */
  states: readonly [from: string | null, to: string | null];
}

export interface EWayBillDialogProps {
  document: MovedPaper;
  /** The file for the portal. @throws ApiError INCOMPLETE with everything that the portal would refuse */
  fetchBill: (transport: Transport) => Promise<File>;
  /** After the file is saved. */
  saved: string;
  onClose: () => void;
}

interface Values {
  mode: TransportMode;
  vehicle_number: string;
  transporter_id: string;
  transporter_name: string;
  transport_document_number: string;
  transport_document_date: string;
  distance: string;
}
const NOTHING: Values = {
  ...{ mode: 'road', vehicle_number: '', transporter_id: '', transporter_name: '', distance: '' },
  ...{ transport_document_number: '', transport_document_date: '' },
};
const MODE_LABELS: Record<TransportMode, string> = { road: 'Road', rail: 'Rail', air: 'Air', ship: 'Ship' };

/** How the goods travel, and the file for the e-way bill portal. */
export default function EWayBillDialog({ document, fetchBill, saved, onClose }: EWayBillDialogProps) {
  const toast = useToast();
  const [reasons, setReasons] = useState<string[]>([]);
  const form = useForm<Values, unknown, Transport>({ resolver: schemaResolver<Values, Transport>(transportSchema), defaultValues: NOTHING });
  const { mode, vehicle_number } = form.watch();
  const limit = ewayBillLimit(document.date, ...document.states);
  const isPartA = mode === 'road' && !vehicle_number.trim();
  const download = async (transport: Transport) => {
    setReasons([]);
    try {
      const file = await fetchBill(withoutBlanks(transport));
      saveFile(file, file.name);
      toast.success(saved);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INCOMPLETE') throw error;
      const fields = Object.entries(error.fields);
      const own = Object.fromEntries(fields.filter(([field]) => field in NOTHING));
      setReasons(fields.flatMap(([field, sentence]) => (field in NOTHING ? [] : [sentence])));
      throw new ApiError('The file was not made', error.status, error.code, own);
    }
  };
  return (
    <FormDialog
      open
      title="E-way Bill"
      subtitle={document.number}
      form={form}
      saveLabel="Download File"
      savingLabel="Making..."
      onClose={onClose}
      onSave={download}
    >
      <Stack>
        {reasons.length > 0 && <PortalReasons number={document.number} reasons={reasons} />}
        {document.net_amount !== undefined && document.net_amount <= limit && (
          <Banner kind="info">{`${formatMoney(document.net_amount)} needs no e-way bill here: goods above ${formatMoney(limit)} do.`}</Banner>
        )}
        <FormSelectField control={form.control} name="mode" label="Mode" options={TRANSPORT_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))} />
        <FormNumberField control={form.control} name="distance" label="Distance" hint="Kilometres. Empty: the portal works it out" />
        {mode === 'road' && (
          <FormTextField
            control={form.control}
            name="vehicle_number"
            label="Vehicle Number"
            maxLength={15}
            hint={isPartA ? 'Such as MH12AB1234. Empty: Part A alone' : 'Such as MH12AB1234'}
          />
        )}
        <FormTextField
          control={form.control}
          name="transporter_id"
          label="Transporter ID"
          maxLength={15}
          hint={isPartA ? 'GSTIN or TRANSIN of the transporter, who enters the vehicle' : 'GSTIN or TRANSIN of the transporter'}
        />
        <FormTextField control={form.control} name="transporter_name" label="Transporter Name" maxLength={25} />
        <FormTextField
          control={form.control}
          name="transport_document_number"
          label={mode === 'road' ? 'LR Number' : 'Transport Document Number'}
          maxLength={15}
          required={mode !== 'road'}
        />
        <FormDateField control={form.control} name="transport_document_date" label={mode === 'road' ? 'LR Date' : 'Transport Document Date'} />
      </Stack>
    </FormDialog>
  );
}

/** As the portal writes numbers: 'mh 12 ab 1234' is MH12AB1234. Empty fields are not sent. */
function withoutBlanks(transport: Transport): Transport {
  const capitals = (text: string | undefined) => text?.replaceAll(/[\s-]/g, '').toUpperCase();
  const sent = { ...transport, vehicle_number: capitals(transport.vehicle_number), transporter_id: capitals(transport.transporter_id) };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== '')) as Transport;
}
