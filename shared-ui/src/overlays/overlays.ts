// What opens over a page, as one file that comes after the first page: with MUI, which no list needs to show its rows.
export { default as Dialog } from '@mui/material/Dialog';
export { default as Divider } from '@mui/material/Divider';
export { default as Drawer } from '@mui/material/Drawer';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
export { default as Modal } from '@mui/material/Modal';
// What a document's own page shows of its payments: no list needs it for its rows either.
export { AmountRow } from '../payments/amount-row.tsx';
export { PaymentRow } from '../payments/payment-row.tsx';
export { PaymentsCard } from '../payments/payments-card.tsx';
export { MuiTheme } from '../theme/mui-theme.tsx';
export { ToastStack } from '../toasts/toast-stack.tsx';
