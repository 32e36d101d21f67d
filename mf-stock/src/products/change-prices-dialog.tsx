import { fetchAllPages, messageOf, useNavigate, useQuery } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { CheckboxField, color, ErrorState, ErrorText, FormGrid, formatCount, formatMoney, Loading, Muted, Small, styled } from '@karkhana/shared-ui';
import { FormDialog, FormSelectField, FormTextField, useForm } from '@karkhana/shared-ui/forms';
import { useEffect } from 'react';
import { type PriceChanges, priceCsv, pricesFor, type Rounding } from './new-prices.ts';
import { useUploadPrices } from './upload-prices.ts';

const ROUNDING_OPTIONS: { value: Rounding; label: string }[] = [
  { value: 'rupee', label: 'The rupee' },
  { value: 'five', label: '5 rupees' },
  { value: 'ten', label: '10 rupees' },
  { value: 'paisa', label: 'Not rounded' },
];

const Prices = styled('table')({
  width: '100%',
  marginTop: 14,
  borderCollapse: 'collapse',
  '& th, & td': { padding: '6px 8px', textAlign: 'left', borderBottom: `1px solid ${color.border.row}`, fontWeight: 400 },
  '& thead th': { color: color.text.secondary, fontWeight: 600 },
  '& .money': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td small': { display: 'block', color: color.text.secondary },
  '& .new': { fontWeight: 600 },
});

/** New prices for the products that the list finds; the import shows them row by row, saves them and can undo them. @param search of the list */
export default function ChangePricesDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const query = search ? { search, active: true } : { active: true };
  const products = useQuery({ queryKey: [...queryKeys.products, 'prices', query], queryFn: () => fetchAllPages('GET /api/products', { query }) });
  const rows = products.data ?? [];
  const form = useForm<PriceChanges>({
    defaultValues: { change: '', rounding: 'rupee', left: [] },
    resolver: (values) => {
      const { errors } = pricesFor(values, rows);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { control, formState } = form;
  const values = form.watch();
  const { priceOf, changes } = pricesFor(values, rows);
  // Whether a price changes depends on all three fields; the form checks the changed one only.
  const { trigger } = form;
  const { isSubmitted } = formState;
  useEffect(() => {
    if (isSubmitted && values.change && values.rounding) void trigger('left');
  }, [isSubmitted, values.change, values.rounding, trigger]);
  const left = new Set(values.left);
  const upload = useUploadPrices();
  const navigate = useNavigate();
  const tick = (ids: readonly number[], on: boolean) => {
    const rest = values.left.filter((id) => !ids.includes(id));
    form.setValue('left', on ? rest : [...rest, ...ids], { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (
    <FormDialog
      open
      size="wide"
      title="Change Prices"
      subtitle={search ? `Products that match “${search}”` : 'All products in use'}
      form={form}
      saveLabel="Preview Changes"
      savingLabel="Preparing..."
      onSave={async () => void navigate(`/settings/import/${await upload.mutateAsync(priceCsv(changes))}`)}
      onClose={onClose}
      aside={
        <Muted style={{ marginRight: 'auto' }}>{changes.length > 0 ? `${formatCount(changes.length, 'price')} will change` : 'No price changes yet'}</Muted>
      }
    >
      <FormGrid columns={2}>
        <FormTextField control={control} name="change" label="Change in percent" required placeholder="+5 or -2.5" autoFocus />
        <FormSelectField control={control} name="rounding" label="Round to" options={ROUNDING_OPTIONS} />
      </FormGrid>
      {formState.errors.left?.message && (
        <div role="alert" style={{ marginTop: 12 }}>
          <ErrorText>{formState.errors.left.message}</ErrorText>
        </div>
      )}
      {products.isError && !products.isFetching ? (
        <ErrorState message={messageOf(products.error, 'Failed to fetch products')} onRetry={products.refetch} />
      ) : !products.data ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p>No products found</p>
      ) : (
        <Prices aria-label="New prices">
          <thead>
            <tr>
              <th scope="col">
                <CheckboxField
                  label="All products"
                  hideLabel
                  checked={rows.every(({ id }) => !left.has(id))}
                  onChange={(on) =>
                    tick(
                      rows.map(({ id }) => id),
                      on,
                    )
                  }
                />
              </th>
              <th scope="col">Product</th>
              <th scope="col" className="money">
                Price now
              </th>
              <th scope="col" className="money">
                New price
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((product) => (
              <PriceRow key={product.id} product={product} price={priceOf(product)} chosen={!left.has(product.id)} onChoose={(on) => tick([product.id], on)} />
            ))}
          </tbody>
        </Prices>
      )}
      <Small>You see every new price once more before it is saved, and can undo all of them afterwards.</Small>
    </FormDialog>
  );
}

interface PriceRowProps {
  product: Product;
  price: number | undefined;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

const PriceRow = ({ product: { name, sku, unit_price }, price, chosen, onChoose }: PriceRowProps) => (
  <tr>
    <td>
      <CheckboxField label={name} hideLabel checked={chosen} onChange={onChoose} />
    </td>
    <td>
      {name}
      <small>{sku}</small>
    </td>
    <td className="money">{formatMoney(unit_price)}</td>
    <td className="money new">{chosen && price !== undefined ? formatMoney(price) : '-'}</td>
  </tr>
);
