import type { Permission } from '../permissions.ts';

/** Kinds of imports, in the order in which a firm moves in. */
export const IMPORT_KINDS = [
  'products',
  'materials',
  'vendors',
  'accounts',
  'opening-stock',
  'requirements',
  'opening-balances',
  'open-sales',
  'open-purchases',
  'stock-count',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_LABELS: Record<ImportKind, string> = {
  products: 'Products',
  materials: 'Materials',
  vendors: 'Vendors and customers',
  accounts: 'Accounts',
  'opening-stock': 'Opening stock',
  requirements: 'Requirements',
  'opening-balances': 'Opening balances',
  'open-sales': 'Open sales',
  'open-purchases': 'Open purchase bills',
  'stock-count': 'Stock count',
};

interface ImportAccess {
  /** Any one of these for a file of the kind and for its new rows. */
  create: readonly Permission[];
  /** Any one of these to change existing rows. */
  edit: readonly Permission[];
  /** Any one of these to undo created rows. */
  remove: readonly Permission[];
}

/**
 * Permissions to import and undo: the same as to enter and delete in the forms. Undo removes opening stock by another adjustment, and a requirement by an edit.
 */
export const IMPORT_ACCESS: Record<ImportKind, ImportAccess> = {
  products: { create: ['products:create'], edit: ['products:edit'], remove: ['products:delete'] },
  materials: { create: ['stock:create'], edit: ['stock:edit'], remove: ['stock:delete'] },
  vendors: { create: ['vendors:create'], edit: ['vendors:edit'], remove: ['vendors:delete'] },
  accounts: { create: ['accounting:create'], edit: ['accounting:edit'], remove: ['accounting:delete'] },
  'opening-stock': { create: ['stock:adjust'], edit: ['stock:adjust'], remove: ['stock:adjust'] },
  requirements: { create: ['stock:edit', 'production:edit'], edit: ['stock:edit', 'production:edit'], remove: ['stock:edit', 'production:edit'] },
  'opening-balances': { create: ['accounting:create'], edit: ['accounting:create'], remove: ['accounting:delete'] },
  'open-sales': { create: ['sales:create'], edit: ['sales:edit'], remove: ['sales:delete'] },
  'open-purchases': { create: ['purchases:create'], edit: ['purchases:edit'], remove: ['purchases:delete'] },
  'stock-count': { create: ['stock:adjust'], edit: ['stock:adjust'], remove: ['stock:adjust'] },
};

/** Kinds that these permissions may import, in the order of the kinds. */
export const kindsFor = (permissions: readonly Permission[]): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => IMPORT_ACCESS[kind].create.some((permission) => permissions.includes(permission)));

/** Permissions that allow at least one kind of import. */
export const IMPORTERS: readonly Permission[] = [...new Set(IMPORT_KINDS.flatMap((kind) => IMPORT_ACCESS[kind].create))];

/** Of a file, in bytes. */
export const MAX_IMPORT_BYTES = 10_000_000;
/** Of its sheet, without the header. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 60;
