import { icon, line } from './icon.tsx';
import { ALERT, EYE } from './shapes.ts';

export const AlertIcon = /* @__PURE__ */ line(ALERT);
export const BackIcon = /* @__PURE__ */ line('M19 12H5M11 6l-6 6 6 6');
export const BellIcon = /* @__PURE__ */ line('M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4');
export const BookIcon = /* @__PURE__ */ line('M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6');
export const BoxIcon = /* @__PURE__ */ line('M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5L12 12l8.5-4.5M12 12v9');
export const CalendarIcon = /* @__PURE__ */ icon(
  <>
    <rect x="4" y="5.5" width="16" height="15" rx="1.5" />
    <path d="M4 10h16M8.5 3v4M15.5 3v4" />
  </>,
);
export const CartIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="9" cy="19.5" r="1.3" />
    <circle cx="17" cy="19.5" r="1.3" />
    <path d="M3 4h2.5l2.3 11h9.7l2-8H6.2" />
  </>,
);
export const ClockIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.5l3.5 2" />
  </>,
);
export const CloseIcon = /* @__PURE__ */ line('M6 6l12 12M18 6L6 18');
export const DashboardIcon = /* @__PURE__ */ icon(
  <>
    <rect x="4" y="4" width="7" height="9" rx="1" />
    <rect x="14" y="4" width="6" height="5" rx="1" />
    <rect x="14" y="12" width="6" height="8" rx="1" />
    <rect x="4" y="16" width="7" height="4" rx="1" />
  </>,
);
export const DownIcon = /* @__PURE__ */ line('M6 9l6 6 6-6');
export const DownloadIcon = /* @__PURE__ */ line('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16');
export const EditIcon = /* @__PURE__ */ line('M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5');
export const EyeIcon = /* @__PURE__ */ line(EYE);
export const FactoryIcon = /* @__PURE__ */ line('M3 20V12l5-4v4l5-4v4l5-4v12zM18 8V4h3v16H3M8 16h2M13 16h2');
export const FileIcon = /* @__PURE__ */ line('M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 13h6.5M9 16.5h6.5');
export const FilterIcon = /* @__PURE__ */ line('M4 6h16M7 12h10M10 18h4');
export const GaugeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M4 18a9 9 0 1 1 16 0" />
    <path d="M12 15l4-5" />
    <circle cx="12" cy="15" r="1.3" />
  </>,
);
export const GearIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M10.4 5.4L10.5 2.8L13.5 2.8L13.6 5.4L15.5 6.2L17.4 4.4L19.6 6.6L17.8 8.5L18.6 10.4L21.2 10.5L21.2 13.5L18.6 13.6L17.8 15.5L19.6 17.4L17.4 19.6L15.5 17.8L13.6 18.6L13.5 21.2L10.5 21.2L10.4 18.6L8.5 17.8L6.6 19.6L4.4 17.4L6.2 15.5L5.4 13.6L2.8 13.5L2.8 10.5L5.4 10.4L6.2 8.5L4.4 6.6L6.6 4.4L8.5 6.2z" />
  </>,
);
export const LeftIcon = /* @__PURE__ */ line('M15 6l-6 6 6 6');
export const LockIcon = /* @__PURE__ */ icon(
  <>
    <rect x="5" y="11" width="14" height="9.5" rx="1.5" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);
export const LogoutIcon = /* @__PURE__ */ line('M10 4H5v16h5M14 8l4 4-4 4M18 12H9');
export const MenuIcon = /* @__PURE__ */ line('M4 7h16M4 12h16M4 17h16');
export const MoreIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="5" cy="12" r="1.2" />
    <circle cx="12" cy="12" r="1.2" />
    <circle cx="19" cy="12" r="1.2" />
  </>,
);
export const MinusIcon = /* @__PURE__ */ line('M5 12h14');
export const PaperclipIcon = /* @__PURE__ */ line('M19.5 11.5l-7.6 7.6a5 5 0 0 1-7-7l8-8a3.3 3.3 0 0 1 4.7 4.7l-7.9 7.9a1.6 1.6 0 0 1-2.3-2.3l7.1-7.1');
export const PlusIcon = /* @__PURE__ */ line('M12 5v14M5 12h14');
export const PrintIcon = /* @__PURE__ */ line('M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z');
export const ReceiptIcon = /* @__PURE__ */ line('M6 3h12v18l-2.4-1.6L13.2 21l-2.4-1.6L8.4 21 6 19.4zM9.5 8h5M9.5 12h5');
export const RefreshIcon = /* @__PURE__ */ line('M20 11a8 8 0 1 0-1 5M20 5v6h-6');
export const RupeeIcon = /* @__PURE__ */ line('M7 4.5h10M7 9h10M7 4.5h3.5c5.5 0 5.5 9 0 9H7L15 20.5');
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const ShareIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="17.5" cy="5" r="2.5" />
    <circle cx="6.5" cy="12" r="2.5" />
    <circle cx="17.5" cy="19" r="2.5" />
    <path d="M8.7 10.7l6.6-4.2M8.7 13.3l6.6 4.2" />
  </>,
);
export const ShieldIcon = /* @__PURE__ */ line('M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5');
export const SlidersIcon = /* @__PURE__ */ icon(
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </>,
);
export const SortIcon = /* @__PURE__ */ icon(<path d="M7 10l5 6 5-6z" fill="currentColor" stroke="none" />);
export const StoreIcon = /* @__PURE__ */ line(
  'M4 10v10h16V10M3 9l2-5h14l2 5c0 1.5-1.2 2.5-2.5 2.5S16 10.5 16 9c0 1.5-1.5 2.5-4 2.5S8 10.5 8 9c0 1.5-1.2 2.5-2.5 2.5S3 10.5 3 9zM10 20v-5h4v5',
);
export const SwapIcon = /* @__PURE__ */ line('M4 9h14l-3.5-3.5M20 15H6l3.5 3.5');
export const TagIcon = /* @__PURE__ */ icon(
  <>
    <path d="M3.5 12.5V4.5a1 1 0 0 1 1-1h8L21 12l-8.5 8.5z" />
    <circle cx="8" cy="8" r="1.3" />
  </>,
);
export const TickIcon = /* @__PURE__ */ line('M5 12.5l4.5 4.5L19 7');
export const TrashIcon = /* @__PURE__ */ line('M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6');
export const UnplugIcon = /* @__PURE__ */ line('M8.5 3v4.5M15.5 3v4.5M6 7.5h12v2.5a6 6 0 0 1-12 0zM12 16v1.5M12 20v1.5');
export const UsersIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.7 3.7 2.6 4 5.5" />
  </>,
);
