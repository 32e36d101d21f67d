import { fetchAllPages, messageOf, serverMessageOf, useNavigate, useQuery } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import {
  Banner,
  Button,
  CheckboxField,
  color,
  Dialog,
  ErrorState,
  ErrorText,
  FormGrid,
  formatCount,
  formatMoney,
  Loading,
  Muted,
  SelectField,
  Small,
  styled,
  TextField,
} from '@karkhana/shared-ui';
import { useState } from 'react';
import { newPrice, type PriceChange, priceCsv, type Rounding, readPercent } from './new-prices.ts';
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
  const [change, setChange] = useState('');
  const [rounding, setRounding] = useState<Rounding>('rupee');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  const upload = useUploadPrices();
  const navigate = useNavigate();
  const percent = readPercent(change);
  const rows = products.data ?? [];
  const priceOf = ({ unit_price }: Product) => (percent === undefined ? undefined : newPrice(unit_price, percent, rounding));
  const changes = rows.flatMap((product): PriceChange[] => {
    const price = priceOf(product);
    return left.has(product.id) || price === undefined || price === product.unit_price ? [] : [{ product, price }];
  });
  const free = changes.find(({ price }) => price === 0);
  const fault =
    percent === undefined
      ? 'Enter a percentage, such as +5 or -2.5'
      : free && `${free.product.name} would cost ${formatMoney(0)}. Change it by less, or round to less`;
  const tick = (ids: readonly number[], on: boolean) => setLeft(new Set(on ? [...left].filter((id) => !ids.includes(id)) : [...left, ...ids]));
  const goOn = async () => {
    setTried(true);
    if (fault || changes.length === 0) return;
    const id = await upload.mutateAsync(priceCsv(changes)).catch(() => undefined);
    if (id !== undefined) void navigate(`/settings/import/${id}`);
  };
  return (
    <Dialog
      open
      size="wide"
      title="Change Prices"
      subtitle={search ? `Products that match “${search}”` : 'All products in use'}
      onClose={onClose}
      foot={
        <>
          {tried && !fault && changes.length === 0 ? (
            <div role="alert" style={{ marginRight: 'auto' }}>
              <ErrorText>No price changes. Tick at least one product</ErrorText>
            </div>
          ) : (
            <Muted style={{ marginRight: 'auto' }}>{changes.length > 0 ? `${formatCount(changes.length, 'price')} will change` : 'No price changes yet'}</Muted>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" color="primary" disabled={upload.isPending} onClick={() => void goOn()}>
            {upload.isPending ? 'Preparing...' : 'Preview Changes'}
          </Button>
        </>
      }
    >
      {upload.isError && <Banner kind="error">{serverMessageOf(upload.error, 'The prices could not be prepared')}</Banner>}
      <FormGrid columns={2}>
        <TextField
          label="Change in percent"
          required
          value={change}
          onChange={setChange}
          placeholder="+5 or -2.5"
          autoFocus
          {...(tried && fault && { error: fault })}
        />
        <SelectField label="Round to" value={rounding} onChange={(value) => setRounding(value as Rounding)} options={ROUNDING_OPTIONS} />
      </FormGrid>
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
    </Dialog>
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
