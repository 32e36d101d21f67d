import type { Area } from '@karkhana/shared-auth';
import { lazyScreen } from '@karkhana/shared-auth/screens';
import { widget } from '@karkhana/shared-auth/slot';
import { initialUrl, PageNotFound } from '@karkhana/shared-ui';
import { lazy } from 'react';
// With the area module: the screen that the menu leads to. By itself it would delay the page by a round trip.
import { getStockItems } from './stock/get-stock-items.ts';
import Stock from './stock/stock-screen.tsx';
import { STOCK_FIELDS, stockPageQuery } from './stock/stock-state.ts';

const ProductList = lazyScreen(() => import('./products/product-list-screen.tsx'));
const Product = lazyScreen(() => import('./products/product-screen.tsx'));
const CountList = lazyScreen(() => import(/* webpackChunkName: "counts" */ './counts/count-list-screen.tsx'));
const Count = lazyScreen(() => import(/* webpackChunkName: "counts" */ './counts/count-screen.tsx'));
const NoCost = lazyScreen(() => import(/* webpackChunkName: "no-cost" */ './stock/no-cost-screen.tsx'));
const PlaceList = lazyScreen(() => import(/* webpackChunkName: "places" */ './places/place-list-screen.tsx'));
const PlaceAt = lazyScreen(() => import(/* webpackChunkName: "places" */ './places/place-screen.tsx'));
const TransferList = lazyScreen(() => import(/* webpackChunkName: "places" */ './transfers/transfer-list-screen.tsx'));
const Transfer = lazyScreen(() => import(/* webpackChunkName: "places" */ './transfers/transfer-screen.tsx'));
const ProductMovements = lazy(() => import('./panels/product-movements.tsx'));
const ProductRequirements = lazy(() => import('./panels/product-requirements.tsx'));
const CreateProductPanel = lazy(() => import('./products/create-product-panel.tsx'));

export default {
  contract: 1,
  routes: [
    {
      path: 'stock',
      children: [
        { index: true, element: <Stock /> },
        { path: 'counts', element: <CountList /> },
        { path: 'counts/:id', element: <Count /> },
        { path: 'no-cost', element: <NoCost /> },
        { path: 'places', element: <PlaceList /> },
        { path: 'places/:id', element: <PlaceAt /> },
        { path: 'transfers', element: <TransferList /> },
        { path: 'transfers/:id', element: <Transfer /> },
        { path: '*', element: <PageNotFound back={{ to: '/stock', label: 'Go to Stock Management' }} /> },
      ],
    },
    {
      path: 'products',
      children: [
        { index: true, element: <ProductList /> },
        { path: ':id', element: <Product /> },
        { path: '*', element: <PageNotFound back={{ to: '/products', label: 'Go to Products' }} /> },
      ],
    },
  ],
  widgets: {
    dashboard: [widget('low-stock', () => import(/* webpackChunkName: "dashboard" */ './widgets/low-stock-card.tsx'))],
    product: [
      { name: 'product-movements', Component: ProductMovements },
      { name: 'product-requirements', Component: ProductRequirements },
    ],
    'create-product': [{ name: 'create-product', Component: CreateProductPanel }],
  },
  firstReads: { '/stock': (client) => client.query(getStockItems('product', stockPageQuery('product', initialUrl(STOCK_FIELDS)))) },
} satisfies Area;
