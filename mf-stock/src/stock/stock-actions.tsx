import { useCan } from '@karkhana/shared-auth';
import { ActionMenu, Button, ClockIcon, EditIcon, FactoryIcon, GaugeIcon, IconAction, RowActions } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';
import type { StockItem } from './stock-item.ts';

/** Which dialog is open on an item. */
export type StockAction = 'adjust' | 'threshold' | 'history' | 'usage' | 'edit';
export type StartAction = (action: StockAction, item: StockItem) => void;

interface Choice {
  action: StockAction;
  label: string;
  icon: ReactNode;
}

/** Actions of this user on such an item (docs/reference/permissions.md#outside-the-areas). */
function useChoices(itemType: StockItem['itemType']): Choice[] {
  const [adjust, edit, view] = [useCan('stock:adjust'), useCan('stock:edit'), useCan('stock:view')];
  const choices: (Choice | false)[] = [
    adjust && { action: 'adjust', label: 'Adjust stock', icon: null },
    edit && { action: 'threshold', label: 'Set threshold', icon: <GaugeIcon /> },
    view && { action: 'history', label: 'Stock adjustment history', icon: <ClockIcon /> },
    view && itemType === 'material' && { action: 'usage', label: 'Material usage history', icon: <FactoryIcon /> },
    edit && itemType === 'material' && { action: 'edit', label: 'Edit material', icon: <EditIcon /> },
  ];
  return choices.filter((choice) => choice !== false);
}

export function StockActions({ item, start }: { item: StockItem; start: StartAction }) {
  const choices = useChoices(item.itemType);
  return (
    <RowActions>
      {choices.map(({ action, label, icon }) =>
        action === 'adjust' ? (
          <Button key={action} variant="text" size="small" aria-label={`Adjust stock, ${item.name}`} onClick={() => start(action, item)}>
            Adjust
          </Button>
        ) : (
          <IconAction key={action} label={`${label}, ${item.name}`} hint={label} onClick={() => start(action, item)}>
            {icon}
          </IconAction>
        ),
      )}
    </RowActions>
  );
}

/** The same behind three dots, at the right of a card. */
export function StockMenu({ item, start }: { item: StockItem; start: StartAction }) {
  const choices = useChoices(item.itemType);
  return <ActionMenu label={`Actions for ${item.name}`} actions={choices.map(({ action, label }) => ({ label, onSelect: () => start(action, item) }))} />;
}
