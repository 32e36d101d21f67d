/** Whether the user points at these rows, has scrolled into them, or has a dialog open over them. */
export function isBusyWith(rows: HTMLElement | null): boolean {
  if (!rows) return false;
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  return rows.matches(':hover') || rows.getBoundingClientRect().top < 0 || dialogs.some((dialog) => !dialog.contains(rows));
}
