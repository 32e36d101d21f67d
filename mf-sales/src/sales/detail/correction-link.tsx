import { salePath } from '@karkhana/shared-contract/areas/addresses';
import type { SaleLink } from '@karkhana/shared-contract/sales/sale';
import { DocumentLink } from '@karkhana/shared-ui';

/** To the sale before or after a correction. */
export const CorrectionLink = ({ sale }: { sale: SaleLink }) => <DocumentLink to={salePath(sale.id)}>{sale.invoice_number}</DocumentLink>;
