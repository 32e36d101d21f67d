import type { Paper } from '@karkhana/shared-contract/papers/paper';
import { SAMPLE_PAPERS } from '@karkhana/shared-contract/papers/testing/sample-papers';
import { object, string } from 'yup';
import {
  AccountPaymentDialog,
  AccountPaymentView,
  AllocateDialog,
  AttachmentsDialog,
  ChargeRows,
  ConflictDialog,
  DocumentTotals,
  DraftOffer,
  type Edited,
  EditedNotice,
  FormComboField,
  FormQuantityField,
  LineItems,
  type LineProduct,
  MessageToShare,
  NoteFields,
  type PartRules,
  ReasonDialog,
  RecordPaymentDialog,
  ScannedRows,
  useFieldArray,
  useLineProducts,
  VoidPaymentDialog,
} from '../../src/forms.ts';
import {
  AmountRow,
  AttachmentMark,
  Button,
  Card,
  CardList,
  CheckboxField,
  FactList,
  FormGrid,
  formatMoney,
  Owed,
  PaperPage,
  PaymentRow,
  PaymentsCard,
} from '../../src/index.ts';
import { type Examples, nothing, saved, waiting } from './examples.ts';
import { InForm } from './in-form.tsx';

const challan = SAMPLE_PAPERS['delivery challan'] as Paper;

const METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
];
const PUMP: LineProduct = { id: 1, label: 'Monoblock pump 1 HP (PMP-MB-100)', unitPrice: 4850, stock: 2, hsn: '8413', gstRate: 18 };
const load = () => Promise.resolve([PUMP]);
const lineTotal = (quantity: string, price: string) => (quantity && price ? formatMoney(Number(quantity) * Number(price)) : '-');
const rates = () => [
  { value: '', label: 'As document' },
  { value: '18', label: '18%' },
];
const withGst = { rates };

function Lines({ items, gst = false }: { items: object[]; gst?: boolean }) {
  const products = useLineProducts([PUMP]);
  return (
    <InForm values={{ items }}>
      <LineItems title="Sale Items" products={products} load={load} lineTotal={lineTotal} gst={gst ? withGst : undefined} />
    </InForm>
  );
}

const EMPTY_ITEM = { item_id: '', quantity: '' };
function ItemRows() {
  const { fields, append } = useFieldArray({ name: 'items' });
  const rowOf = ({ id }: LineProduct) => ({ item_id: id, quantity: '1' });
  return (
    <ScannedRows list="items" id="item_id" quantity="quantity" empty={EMPTY_ITEM} {...{ rowOf, append, load }}>
      {fields.map(({ id }, row) => (
        <FormGrid key={id} columns={2}>
          <FormComboField name={`items.${row}.item_id`} label={`Item ${row + 1}`} load={load} />
          <FormQuantityField name={`items.${row}.quantity`} label={`Quantity ${row + 1}`} />
        </FormGrid>
      ))}
    </ScannedRows>
  );
}

const reason = object({ reason: string().required('Reason is required') });
const rules: PartRules = {
  partsOf: (_amount, documents) => documents.map(({ id, balance }) => ({ id, balance, amount: balance })),
  advanceOf: (amount, parts) => Number(amount ?? 0) - parts.reduce((sum, part) => sum + Number(part.amount ?? 0), 0),
};
const documents = [
  { id: 1, number: 'INV/26-27/00418', date: '2026-11-02', due: '2026-12-02', balance: 12000 },
  { id: 2, number: 'INV/26-27/00431', date: '2026-11-09', balance: 4500.5 },
];
const words = { title: 'Receive Payment', documents: 'Sales that it pays', tooMuch: 'more is on sales than was received' };
const cheque = {
  id: 1,
  amount: 12000,
  payment_date: '2026-11-20',
  payment_method: 'cheque',
  reference: 'CHQ 004512',
  voided_at: null,
  void_reason: null,
};
const voided = { ...cheque, id: 2, voided_at: '2026-11-21T06:00:00Z', void_reason: 'The cheque came back' };
const receipt = {
  id: 7,
  number: 'RC/26-27/00007',
  date: '2026-11-20',
  amount: 20000,
  allocated: 12000,
  unallocated: 8000,
  reference: null,
  voided_at: null,
  void_reason: null,
  created_at: '2026-11-20T05:30:00Z',
  created_by_name: 'Meera Patil',
};

const labels = new Map([
  ['phone', { label: 'Phone', show: String }],
  ['city', { label: 'City', show: String }],
]);
const edited: Edited = {
  name: 'Shree Ganesh Hardware',
  words: labels,
  version: () => 2,
  theirs: {
    now: { values: { phone: '98220 99887', city: 'Nashik' }, version: 3, by: 'Meera Patil', at: '2026-11-20T05:34:00Z' },
    began: { phone: '98220 11223', city: 'Pune' },
    beganAt: '2026-11-20T05:30:00Z',
    mine: { phone: '98220 55667', city: 'Pune' },
    differences: { both: ['phone'], theirs: ['city'], mine: [] },
  },
  takenOver: undefined,
  isAsking: true,
  mustAsk: () => true,
  refused: () => Promise.resolve('asks'),
  ask: nothing,
  keepEditing: nothing,
  decide: nothing,
};
const draft = { goOn: nothing, discard: nothing, saved: nothing };
const taxFields = <CheckboxField label="Apply Tax" checked onChange={nothing} />;

export const documentParts: Examples = {
  LineItems: {
    'One line, more than there is': () => <Lines items={[{ product_id: 1, quantity: '5', unit_price: '4850' }]} />,
    'With GST and an empty line': () => (
      <Lines
        gst
        items={[
          { product_id: 1, quantity: '2', unit_price: '4850', gst_rate: '18', discount_percent: '5', discount_amount: '' },
          { product_id: '', quantity: '1', unit_price: '', gst_rate: '', discount_percent: '', discount_amount: '' },
        ]}
      />
    ),
  },
  ScannedRows: {
    'Rows of a form of its own': () => (
      <InForm values={{ items: [EMPTY_ITEM] }}>
        <ItemRows />
      </InForm>
    ),
  },
  ChargeRows: {
    'Freight with its rate': () => (
      <InForm values={{ items: [], charges: [{ kind: 'freight', amount: '850', gst_rate: '18', hsn_code: '9965' }] }}>
        <ChargeRows kinds={[{ value: 'freight', label: 'Freight' }]} rates={rates} />
      </InForm>
    ),
  },
  DocumentTotals: {
    'With one rate': () => <DocumentTotals taxFields={taxFields} subtotal="₹9,700.00" tax={{ rate: '18', amount: '₹1,746.00' }} net="₹11,446.00" />,
    'With GST': () => (
      <DocumentTotals
        taxFields={taxFields}
        subtotal="₹9,700.00"
        rows={[
          { label: 'Taxable', amount: '₹9,700.00' },
          { label: 'GST', amount: '₹1,746.00', by: '18%' },
          { label: 'CGST 9%', amount: '₹873.00', under: true },
          { label: 'SGST 9%', amount: '₹873.00', under: true },
        ]}
        net="₹11,446.00"
      />
    ),
  },
  MessageToShare: {
    'A text to take along': () => <MessageToShare label="Letter" text={'Dear Bharat Alloys,\nyour invoice K/77 is missing in your return.'} />,
    'With one more way': () => (
      <MessageToShare label="Message" text="₹11,800.00 is open.">
        {() => <Button>WhatsApp</Button>}
      </MessageToShare>
    ),
  },
  NoteFields: {
    'Goods back': () => (
      <InForm values={{ kind: 'goods', date: '2026-11-20', reason: '', restock: true, quantities: [''], prices: [''] }}>
        <NoteFields
          kinds={[
            { value: 'goods', label: 'Goods back' },
            { value: 'price', label: 'Price' },
          ]}
          openDays={{ min: '2026-11-02' }}
          lines={[{ id: 1, name: 'Monoblock pump 1 HP', text: '2 of 5 can go back', unit: 'pcs' }]}
          moves="Put back into stock"
        />
      </InForm>
    ),
  },
  PaymentsCard: {
    'Partly paid, one voided': () => (
      <PaymentsCard
        total={25000}
        paid={12000}
        open={{ balance: 13000, percent: 48 }}
        payments={{ data: [cheque, voided], isError: false, isFetching: false, refetch: nothing }}
        methodLabel={() => 'Cheque'}
        accountPath={(id) => `/sales/receipts/${id}`}
        onVoid={nothing}
      />
    ),
    Cancelled: () => (
      <PaymentsCard
        total={25000}
        paid={0}
        open="Nothing to pay: the sale is cancelled."
        payments={{ data: [], isError: false, isFetching: false, refetch: nothing }}
        methodLabel={() => 'Cheque'}
        accountPath={String}
      />
    ),
    Failed: () => (
      <PaymentsCard
        total={25000}
        paid={0}
        open={{ balance: 25000, percent: 0 }}
        payments={{ data: undefined, isError: true, isFetching: false, refetch: nothing }}
        methodLabel={() => 'Cheque'}
        accountPath={String}
      />
    ),
  },
  AmountRow: {
    'That can be taken back, and one that was': () => (
      <Card title="Landed Costs">
        <CardList>
          <AmountRow amount={1200} undo={{ label: 'Cancel transport of ₹1,200.00', hint: 'Cancel landed cost', onClick: nothing }}>
            <span>Transport</span>
            <small>14 Nov 2026, Shree Roadlines</small>
          </AmountRow>
          <AmountRow amount={350} struck="cancelled">
            <span>Unloading</span>
            <small>14 Nov 2026</small>
          </AmountRow>
        </CardList>
      </Card>
    ),
  },
  PaperPage: { 'A delivery challan': () => <PaperPage paper={challan} /> },
  PaymentRow: {
    'Part of a receipt': () => (
      <Card title="Payments">
        <CardList>
          <PaymentRow
            payment={{ ...cheque, account_payment: { id: 7, number: 'RC/26-27/00007' } }}
            method="Cheque"
            accountPath={(id) => `/sales/receipts/${id}`}
          />
          <PaymentRow payment={voided} method="Cheque" />
        </CardList>
      </Card>
    ),
  },
  Owed: {
    'Something, nothing, and nobody': () => (
      <p>
        <Owed balance={4500.5} /> <Owed balance={0} /> <Owed balance={null} />
      </p>
    ),
  },
  RecordPaymentDialog: {
    'The open balance': () => (
      <RecordPaymentDialog
        subtitle="INV/26-27/00418, Shree Ganesh Hardware"
        balance={13000}
        from="2026-11-02"
        today="2026-11-23"
        methods={METHODS}
        schema={object()}
        onSave={saved}
        onClose={nothing}
      />
    ),
  },
  VoidPaymentDialog: {
    'Asks why': () => <VoidPaymentDialog subtitle="INV/26-27/00418" payment={cheque} method="Cheque" schema={reason} onSave={saved} onClose={nothing} />,
  },
  ReasonDialog: {
    'Asks why': () => (
      <ReasonDialog title="Cancel Sale" subtitle="INV/26-27/00418" saveLabel="Cancel Sale" schema={reason} onSave={saved} onClose={nothing}>
        <FactList inset facts={[['Customer', 'Shree Ganesh Hardware']]} />
      </ReasonDialog>
    ),
  },
  AccountPaymentDialog: {
    'From a customer with open sales': () => (
      <AccountPaymentDialog
        words={words}
        party="Shree Ganesh Hardware"
        today="2026-11-23"
        methods={METHODS}
        schema={object()}
        rules={rules}
        documents={documents}
        onSave={saved}
        onClose={nothing}
      />
    ),
  },
  AllocateDialog: {
    'An advance': () => (
      <AllocateDialog
        words={words}
        party="Shree Ganesh Hardware"
        number="RC/26-27/00007"
        left={20000}
        documents={documents}
        schema={object()}
        rules={rules}
        onSave={saved}
        onClose={nothing}
      />
    ),
    'Nothing is open': () => (
      <AllocateDialog
        words={words}
        party="Shree Ganesh Hardware"
        number="RC/26-27/00007"
        left={8000}
        documents={[]}
        schema={object()}
        rules={rules}
        onSave={saved}
        onClose={nothing}
      />
    ),
  },
  AccountPaymentView: {
    'With an advance left': () => (
      <AccountPaymentView
        payment={receipt}
        back={{ to: '/sales/receipts', label: 'Receipts' }}
        kind="Receipt"
        method="UPI"
        party={['Received from', 'Shree Ganesh Hardware']}
        documents={[{ key: 1, to: '/sales/1', number: 'INV/26-27/00418', date: '2026-11-02', amount: 12000 }]}
        onAllocate={nothing}
        onVoid={nothing}
      />
    ),
    Voided: () => (
      <AccountPaymentView
        payment={{ ...receipt, voided_at: '2026-11-21T06:00:00Z', void_reason: 'Entered twice' }}
        back={{ to: '/sales/receipts', label: 'Receipts' }}
        kind="Receipt"
        method="UPI"
        party={['Received from', 'Shree Ganesh Hardware']}
        documents={[]}
      />
    ),
  },
  AttachmentMark: { 'Two of them': () => <AttachmentMark count={2} onOpen={nothing} /> },
  AttachmentsDialog: {
    'Nothing yet': () => (
      <AttachmentsDialog
        subtitle="PO/26-27/00183"
        attachments={{ files: [], failed: false, retry: nothing, add: saved, remove: saved, fetch: waiting }}
        save={nothing}
        mayAdd
        mayRemove
        onClose={nothing}
      />
    ),
    'Could not be read': () => (
      <AttachmentsDialog
        subtitle="PO/26-27/00183"
        attachments={{ files: undefined, failed: true, retry: nothing, add: saved, remove: saved, fetch: waiting }}
        save={nothing}
        mayAdd={false}
        mayRemove={false}
        onClose={nothing}
      />
    ),
  },
  EditedNotice: {
    'Something to decide': () => <EditedNotice edited={edited} />,
    'Taken over': () => <EditedNotice edited={{ ...edited, theirs: undefined, takenOver: edited.theirs?.now }} />,
  },
  ConflictDialog: { 'One field changed by both': () => <ConflictDialog edited={edited} save={saved} /> },
  DraftOffer: {
    'Of today': () => <DraftOffer draft={{ ...draft, offered: '2026-11-23T05:34:00Z' }} what="sale" today="2026-11-23" />,
    'Of another day': () => <DraftOffer draft={{ ...draft, offered: '2026-11-20T05:34:00Z' }} what="sale" today="2026-11-23" />,
  },
};
