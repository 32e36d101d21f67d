/**
 * First parts of the browser's query keys. A mutation in one area refreshes what another shows by naming them here, without either
 * knowing the other (docs/architecture.md#where-a-change-of-data-travels).
 */
export const queryKeys = {
  session: ['session'],
  users: ['users'],
  profile: ['profile'],
  devices: ['devices'],
  company: ['company'],
  settings: ['settings'],
  products: ['products'],
  materials: ['materials'],
  stock: ['stock'],
  production: ['production'],
  vendors: ['vendors'],
  sales: ['sales'],
  purchases: ['purchases'],
  accounting: ['accounting'],
  reports: ['reports'],
  notifications: ['notifications'],
  releases: ['releases'],
  activity: ['activity'],
  imports: ['imports'],
  attachments: ['attachments'],
} as const;

/** Where users are named: on their entries, and on deploy tokens, which last as long as their maker's permission. */
export const namingUsers = [
  queryKeys.users,
  queryKeys.stock,
  queryKeys.production,
  queryKeys.sales,
  queryKeys.purchases,
  queryKeys.attachments,
  queryKeys.imports,
  queryKeys.releases,
  queryKeys.activity,
] as const;

/** Keys that go stale, by event; of a document first the key of its own list. */
export const touchedBy = {
  /** Lists of parties, payments and notes show what the customer owes. Each document has entries among those of Accounting. */
  sale: [
    queryKeys.sales,
    queryKeys.products,
    queryKeys.stock,
    queryKeys.vendors,
    queryKeys.accounting,
    queryKeys.reports,
    queryKeys.notifications,
    queryKeys.activity,
  ],
  /** Its notes and the customer's reference. */
  saleDetails: [queryKeys.sales, queryKeys.activity],
  salePayment: [queryKeys.sales, queryKeys.vendors, queryKeys.accounting, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
  creditNote: [
    queryKeys.sales,
    queryKeys.products,
    queryKeys.stock,
    queryKeys.vendors,
    queryKeys.accounting,
    queryKeys.reports,
    queryKeys.notifications,
    queryKeys.activity,
  ],
  debitNote: [
    queryKeys.purchases,
    queryKeys.products,
    queryKeys.materials,
    queryKeys.stock,
    queryKeys.production,
    queryKeys.vendors,
    queryKeys.accounting,
    queryKeys.reports,
    queryKeys.notifications,
    queryKeys.activity,
  ],
  user: [queryKeys.profile, queryKeys.settings, queryKeys.session, ...namingUsers],
  profile: [queryKeys.profile, queryKeys.settings, queryKeys.session, ...namingUsers],
  company: [queryKeys.company, queryKeys.settings, queryKeys.activity],
  notifications: [queryKeys.notifications],
  release: [queryKeys.releases, queryKeys.notifications, queryKeys.activity],
  /** Products, materials and parties: the settings show what each lacks for GST. */
  vendor: [queryKeys.vendors, queryKeys.sales, queryKeys.accounting, queryKeys.reports, queryKeys.settings, queryKeys.activity],
  purchaseProduct: [queryKeys.materials, queryKeys.stock, queryKeys.reports, queryKeys.settings, queryKeys.notifications, queryKeys.activity],
  /** A product that is ordered for the first time becomes a purchase product. */
  purchase: [queryKeys.purchases, queryKeys.materials, queryKeys.vendors, queryKeys.accounting, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
  /** A changed status moves stock: of materials, and of products that are bought to be sold. */
  purchaseStatus: [
    queryKeys.purchases,
    queryKeys.vendors,
    queryKeys.products,
    queryKeys.materials,
    queryKeys.stock,
    queryKeys.production,
    queryKeys.accounting,
    queryKeys.reports,
    queryKeys.notifications,
    queryKeys.activity,
  ],
  /** A product, its price, threshold or stock; requirements and what suppliers sell show its name and price. */
  product: [
    queryKeys.products,
    queryKeys.materials,
    queryKeys.stock,
    queryKeys.production,
    queryKeys.sales,
    queryKeys.reports,
    queryKeys.settings,
    queryKeys.notifications,
    queryKeys.activity,
  ],
  material: [
    queryKeys.materials,
    queryKeys.stock,
    queryKeys.production,
    queryKeys.purchases,
    queryKeys.reports,
    queryKeys.settings,
    queryKeys.notifications,
    queryKeys.activity,
  ],
  /** Adjustments and thresholds of either. */
  stock: [queryKeys.stock, queryKeys.products, queryKeys.materials, queryKeys.production, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
  /** A godown: where users choose one, and where stock is shown by place. */
  place: [queryKeys.session, queryKeys.stock, queryKeys.users, queryKeys.activity],
  /** Between places: what there is in all stays. Its challan is counted in table 13 of GSTR-1. */
  stockTransfer: [queryKeys.stock, queryKeys.reports, queryKeys.activity],
  /** A stock count that is not posted: it moves nothing yet, and is a task of its month. */
  stockCount: [queryKeys.stock, queryKeys.reports, queryKeys.activity],
  requirements: [queryKeys.stock, queryKeys.production, queryKeys.activity],
  /** Records of a file, or of its undo. */
  import: [
    queryKeys.imports,
    queryKeys.products,
    queryKeys.materials,
    queryKeys.vendors,
    queryKeys.stock,
    queryKeys.production,
    queryKeys.purchases,
    queryKeys.sales,
    queryKeys.accounting,
    queryKeys.reports,
    queryKeys.settings,
    queryKeys.notifications,
    queryKeys.activity,
  ],
  /** Made or taken back: products come, materials go. */
  production: [queryKeys.production, queryKeys.products, queryKeys.materials, queryKeys.stock, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
  /** One that is a supplier's bill is among the purchases, and owed. */
  transaction: [queryKeys.accounting, queryKeys.purchases, queryKeys.vendors, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
  /** An entry by hand, or a line of the bank: it may pay sales or orders. */
  journal: [queryKeys.accounting, queryKeys.sales, queryKeys.purchases, queryKeys.vendors, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
  /** Of the general ledger. */
  account: [queryKeys.accounting, queryKeys.reports, queryKeys.activity],
  /** Names of our accounts in Tally, and the last export to it. */
  tally: [queryKeys.reports, queryKeys.activity],
  /** A return of GST that was filed, and the portal's list of our purchases. */
  return: [queryKeys.reports, queryKeys.activity],
  /** A party's balance, in lists and ledgers. */
  openingBalance: [queryKeys.accounting, queryKeys.vendors, queryKeys.sales, queryKeys.reports, queryKeys.activity],
  /** Money on account, of a customer and to a supplier; it pays sales or orders. */
  receipt: [queryKeys.sales, queryKeys.vendors, queryKeys.accounting, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
  supplierPayment: [queryKeys.purchases, queryKeys.vendors, queryKeys.accounting, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
  /** The record they are attached to shows their number. */
  attachment: [queryKeys.attachments, queryKeys.purchases, queryKeys.sales, queryKeys.vendors, queryKeys.activity],
  purchasePayment: [queryKeys.purchases, queryKeys.vendors, queryKeys.accounting, queryKeys.reports, queryKeys.notifications, queryKeys.activity],
} as const;
