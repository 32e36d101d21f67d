import { saleExportFileName } from './sale-export.ts';

test.each([
  [{}, 'sales-report.xlsx'],
  [
    { vendor_name: 'Shree Ganesh Hardware', start_date: '2026-11-01', end_date: '2026-11-20' },
    'sales-report-shree-ganesh-hardware-2026-11-01-to-2026-11-20.xlsx',
  ],
  [{ vendor_name: 'Shree Ganesh Hardware, Nashik' }, 'sales-report-shree-ganesh-hardware-nashik.xlsx'],
  [{ start_date: '2026-11-01' }, 'sales-report-from-2026-11-01.xlsx'],
  [{ end_date: '2026-11-20' }, 'sales-report-until-2026-11-20.xlsx'],
  [{ start_date: '2026-11-20', end_date: '2026-11-20' }, 'sales-report-2026-11-20.xlsx'],
  [{ vendor_name: 'साई पंप हाऊस, लातूर' }, 'sales-report-साई-पंप-हाऊस-लातूर.xlsx'],
  [{ vendor_name: '../../etc/passwd "x"\r\n' }, 'sales-report-etc-passwd-x.xlsx'],
  [{ vendor_name: '=-+@' }, 'sales-report.xlsx'],
  [{ vendor_name: `${'a'.repeat(59)} ${'b'.repeat(80)}` }, `sales-report-${'a'.repeat(59)}.xlsx`],
])('%j is %s', (filters, name) => expect(saleExportFileName(filters)).toBe(name));
