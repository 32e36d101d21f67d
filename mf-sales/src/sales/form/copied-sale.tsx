import { ApiError, getCompany, Navigate, useQuery } from '@karkhana/shared-auth';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import type { Company } from '@karkhana/shared-contract/company/company';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { ErrorState, Loading, NotFound } from '@karkhana/shared-ui';
import { useState } from 'react';
import { getSale } from '../get-sale.ts';
import { getProducts } from './get-products.ts';
import { SaleForm } from './sale-form.tsx';
import { duplicateOf, replacementOf } from './sale-start.ts';

const NO_PRODUCTS: Product[] = [];

/** New Sale filled with the lines of a sale: once more, or in its place. */
export function CopiedSale({ id, replaces }: { id: string; replaces: boolean }) {
  const sale = useQuery(getSale(id));
  const company = useQuery(getCompany());
  const ids = [...new Set(sale.data?.items.map(({ product_id }) => product_id))];
  // Read when the form opens, and not again during typing.
  const products = useQuery({ ...getProducts(ids), enabled: ids.length > 0, refetchOnWindowFocus: false });
  const now = sale.data && ids.length === 0 ? NO_PRODUCTS : products.isFetchedAfterMount ? products.data : undefined;
  const failed = [sale, products].find(({ isError, data }) => isError && !data);
  if (failed?.error instanceof ApiError && [400, 404].includes(failed.error.status)) {
    return <NotFound title="Sale not found" text="Check the address, or look for it in the list." back={{ to: '/sales', label: 'Sales List' }} />;
  }
  if (failed) return <ErrorState message="This sale could not be loaded" onRetry={failed.refetch} />;
  if (!sale.data || !now || (company.isPending && company.failureCount === 0)) return <Loading />;
  return <FilledForm sale={sale.data} products={now} company={company.data} replaces={replaces} />;
}

interface FilledFormProps {
  sale: Sale;
  products: Product[];
  company: Company | undefined;
  replaces: boolean;
}

/** The sale when the form opened: later changes of other users take no input away. */
function FilledForm({ sale, products, company, replaces }: FilledFormProps) {
  const [isLate] = useState(replaces && sale.cancelled_at !== null);
  const [start] = useState(() => (replaces ? replacementOf(sale, products, company) : duplicateOf(sale, products, dayInIndia(), company)));
  // Cancelled already, its page names its replacement.
  if (isLate) return <Navigate to={salePath(sale.id)} replace />;
  return <SaleForm start={start} {...(replaces && { replaced: sale })} />;
}
