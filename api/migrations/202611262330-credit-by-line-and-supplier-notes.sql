-- Whether the tax of one line may be set off; null is as the order says.
alter table purchase_items add column itc text check (itc in ('eligible', 'ineligible'));

-- Of the credit note that the vendor wrote against our debit note: both or neither.
alter table correction_notes add column supplier_note_number text, add column supplier_note_date date,
  add constraint correction_notes_supplier_whole check ((supplier_note_number is null) = (supplier_note_date is null));
