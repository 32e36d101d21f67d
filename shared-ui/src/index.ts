// The kit's surface. Named exports only: other code does not reach a browser.

export { AttachmentMark } from './attachments/attachment-mark.tsx';
// Dialogs, messages, unsaved input
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';
export { useDialogState } from './dialogs/use-dialog-state.ts';
export { DraftOwner } from './drafts/draft-owner.ts';
// Fields, for filters and everywhere else without a form; bound to a form: ./forms.ts
export { CheckboxField, type CheckboxFieldProps } from './fields/checkbox-field.tsx';
// The combobox itself is 17 kB that the first page does not need: an entry of its own, which a filter takes without the forms.
export type { ComboFieldProps } from './fields/combo-field-props.ts';
export type { ComboOption } from './fields/combo-option.ts';
export { DateField, type DateFieldProps } from './fields/date-field.tsx';
export { ErrorText, Field, type FieldProps } from './fields/field.tsx';
export { foundIn } from './fields/matching-options.ts';
export { MoneyField, NumberField, type NumberFieldProps, PercentField, QuantityField } from './fields/number-field.tsx';
export { PasswordField } from './fields/password-field.tsx';
export { PeriodFields, type PeriodFieldsProps } from './fields/period-fields.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './fields/radio-group.tsx';
export { ScanContext, type ScanTaker } from './fields/scan-context.ts';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/select-field.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';
export type { LoadOptions } from './fields/use-loaded-options.ts';
// Numbers and dates
export { toCsv } from './format/csv.ts';
export { formatDay, formatDayShort, formatInstant, formatInstantNumeric, formatMonth, formatMonthLong, formatWeekday } from './format/dates.ts';
export { formatAxisMoney, formatCount, formatMoney, formatPercent, formatQuantity, formatRate } from './format/numbers.ts';
export { Banner, type BannerKind } from './forms/banner.tsx';
export { FormGrid } from './forms/form-grid.tsx';
export { FormSection } from './forms/form-section.tsx';
export { onCtrlEnter } from './forms/on-ctrl-enter.ts';
export { UnsavedGuard } from './forms/unsaved-guard.tsx';
export { hasUnsavedInput, leaveSafely } from './forms/unsaved-input.ts';
export { useCtrlEnter } from './forms/use-ctrl-enter.ts';
export { useUnsavedInput } from './forms/use-unsaved-input.ts';
export { type IconProps, PathIcon } from './icons/icon.tsx';
// Icons
export {
  AlertIcon,
  BackIcon,
  BellIcon,
  BookIcon,
  BoxIcon,
  CalendarIcon,
  CartIcon,
  ClockIcon,
  CloseIcon,
  DashboardIcon,
  DownIcon,
  DownloadIcon,
  EditIcon,
  EyeIcon,
  FactoryIcon,
  FileIcon,
  FilterIcon,
  GaugeIcon,
  GearIcon,
  LeftIcon,
  LockIcon,
  LogoutIcon,
  MenuIcon,
  MinusIcon,
  MoreIcon,
  PaperclipIcon,
  PlusIcon,
  PrintIcon,
  ReceiptIcon,
  RefreshIcon,
  RupeeIcon,
  SearchIcon,
  ShareIcon,
  ShieldIcon,
  SlidersIcon,
  SortIcon,
  StoreIcon,
  SwapIcon,
  TagIcon,
  TickIcon,
  TrashIcon,
  UnplugIcon,
  UsersIcon,
} from './icons/icons.tsx';
export { Logo } from './icons/logo.tsx';
// Lists
export { setSingleKeys, singleKeysOn, useSingleKey } from './keyboard/use-single-key.ts';
// Layout
export { ActionMenu, type MenuAction } from './layout/action-menu.tsx';
export { BottomBar } from './layout/bottom-bar.tsx';
export { Box, type BoxProps } from './layout/box.tsx';
export { Button, type ButtonProps } from './layout/button.tsx';
export { Card, CardBody, CardList } from './layout/card.tsx';
export { DocumentRow, type DocumentRowProps } from './layout/document-row.tsx';
export { EmailText, type EmailTextProps } from './layout/email-text.tsx';
export { FactList, type FactListProps } from './layout/fact-list.tsx';
export { FigureLink, type FigureLinkProps } from './layout/figure-link.tsx';
export { IconAction, IconLink, RowActions } from './layout/icon-action.tsx';
export { IconButton, type IconButtonProps } from './layout/icon-button.tsx';
export { ButtonLink, DocumentLink, TextLink } from './layout/links.tsx';
export { ListTabs } from './layout/list-tabs.tsx';
export { CardGrid, Page, SideColumns, Stack } from './layout/page.tsx';
export { PageHeader } from './layout/page-header.tsx';
export { SectionTitle } from './layout/section-title.tsx';
export { StatCard } from './layout/stat-card.tsx';
export { SubNav, type SubNavItem } from './layout/sub-nav.tsx';
export { Tabs } from './layout/tabs.tsx';
export { Amount, Code, Count, Figure, Hidden, Key, Muted, Small } from './layout/text.tsx';
export { useDocumentTitle } from './layout/use-document-title.ts';
export { useBelowDesk, usePhone } from './layout/use-media.ts';
// What opens over a page
export { loadOverlays } from './overlays/load-overlays.ts';
export { Divider, Drawer, Menu, MenuItem, Modal } from './overlays/parts.tsx';
export { PaperPage, PrintedPaper } from './paper/paper-page.tsx';
export type { AmountRowProps } from './payments/amount-row.tsx';
export { AmountRow, PaymentRow, PaymentsCard } from './payments/later-parts.tsx';
export { Owed } from './payments/owed.tsx';
export type { PaymentFacts } from './payments/payment-row.tsx';
export type { PaymentsCardProps } from './payments/payments-card.tsx';
// Paper
export { provideLetterhead, setLetterhead } from './print/letterhead.ts';
export { filterLine, type ListPrint, type Printer, usePrinter } from './print/list-print.ts';
export { PrintButton } from './print/print-button.tsx';
// What a screen offers to the frame around it
export { type ScreenAction, screenActions, useScreenActions } from './screen/screen-actions.ts';
export { type ScreenKey, screenKeys, useScreenKeys } from './screen/screen-keys.ts';
export { useOpenedByAddress } from './screen/use-opened-by-address.ts';
// The second names are those that releases from before took.
export {
  type CardShape,
  ChartSkeleton,
  ChartSkeleton as ChartBones,
  FiguresSkeleton,
  FiguresSkeleton as FigureBones,
  ToCome,
} from './states/card-skeletons.tsx';
export { Empty } from './states/empty.tsx';
export { ErrorState } from './states/error-state.tsx';
export { FoldContext } from './states/fold.ts';
export { Loading } from './states/loading.tsx';
export { Skeleton, Skeleton as Bone } from './states/skeleton.tsx';
export { StatePage } from './states/state-page.tsx';
export { UpdateNotice } from './states/update-notice.tsx';
export { AreaAway, AreaFailed, NoAccess, NotFound, NotInstalled, PageNotFound, SessionEnded } from './states/whole-area.tsx';
export { WidgetFrame } from './states/widget-frame.tsx';
// Status and states
export { StatusChip } from './status/status-chip.tsx';
export { isStatus, type Status } from './status/status-map.ts';
export { noteChangeByOthers, noteOwnChange } from './table/changed-by-others.ts';
export type { Column, FooterRow, ListQuery } from './table/columns.ts';
export { columnsOf } from './table/columns-of.ts';
export { DataTable } from './table/data-table.tsx';
export { DatedList, type DatedListProps, type DatedState, datedFilters } from './table/dated-list.tsx';
export { FilterButton } from './table/filter-button.tsx';
export { type FilterChip, FilterChips } from './table/filter-chips.tsx';
export { FilterPanel } from './table/filter-panel.tsx';
export { Pager } from './table/pager.tsx';
export { DatePresets, type DatePresetsProps, Preset } from './table/presets.tsx';
export { RowCard } from './table/row-card.tsx';
export { RowsTable } from './table/rows-table.tsx';
export { SearchBox } from './table/search-box.tsx';
export { TableCard } from './table/table-card.tsx';
export { Toolbar } from './table/table-parts.tsx';
export { type UrlField, urlDay, urlNumber, urlOneOf, urlPaging, urlSort, urlText, urlWhole } from './table/url-fields.ts';
export { type Typed, useTyped } from './table/use-typed.ts';
export { initialUrl, type UrlValues, useUrlState } from './table/use-url-state.ts';
// Theme
export { color } from './theme/color.ts';
export { layout, MONO, media, motion, radius, size, type, zIndex } from './theme/measures.ts';
export { Platform } from './theme/platform.tsx';
export { styled } from './theme/styled.ts';
export { THEME_CHOICES, type ThemeChoice } from './theme/theme-choice.ts';
export { THEME_LABELS, useThemeChoice } from './theme/use-theme-choice.ts';
export { type ToastId, type Toasts, useToast } from './toasts/use-toast.tsx';
