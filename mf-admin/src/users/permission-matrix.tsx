import type { Permission } from '@karkhana/shared-contract/permissions';
import { Button, CheckboxField, Hidden } from '@karkhana/shared-ui';
import { ACTIONS, AREA_GROUPS, hasAll, OTHER_GROUP, type PermissionGroup, withChoice, wordOf } from './permission-groups.ts';
import { Matrix } from './permission-matrix-styles.ts';

interface MatrixProps {
  value: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
}

/** An area per row, an action per column, a box where the pair exists. */
export function PermissionMatrix({ value, onChange }: MatrixProps) {
  return (
    <Matrix>
      <thead>
        <tr>
          <th scope="col">Area</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {wordOf(action)}
            </th>
          ))}
          <th scope="col">
            <Hidden>All</Hidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {AREA_GROUPS.map((group) => (
          <tr key={group.name}>
            <th scope="row">{group.name}</th>
            {ACTIONS.map((action) => (
              <ActionCell key={action} choice={group.choices.find((each) => each.action === action)} value={value} onChange={onChange} />
            ))}
            <ToggleAll group={group} value={value} onChange={onChange} />
          </tr>
        ))}
        <tr>
          <th scope="row">{OTHER_GROUP.name}</th>
          <td className="labelled" colSpan={ACTIONS.length}>
            {OTHER_GROUP.choices.map(({ permission, label }) => (
              <CheckboxField
                key={permission}
                label={label}
                checked={value.includes(permission)}
                onChange={(on) => onChange(withChoice(value, [permission], on))}
              />
            ))}
          </td>
          <ToggleAll group={OTHER_GROUP} value={value} onChange={onChange} />
        </tr>
      </tbody>
    </Matrix>
  );
}

function ActionCell({ choice, value, onChange }: MatrixProps & { choice: PermissionGroup['choices'][number] | undefined }) {
  if (!choice) return <td className="none" />;
  const { permission, action, label } = choice;
  return (
    <td data-word={wordOf(action)}>
      <CheckboxField hideLabel label={label} checked={value.includes(permission)} onChange={(on) => onChange(withChoice(value, [permission], on))} />
    </td>
  );
}

function ToggleAll({ group, value, onChange }: MatrixProps & { group: PermissionGroup }) {
  const all = hasAll(group, value);
  const words = all ? 'Unselect All' : 'Select All';
  const permissions = group.choices.map(({ permission }) => permission);
  return (
    <td>
      <Button variant="text" size="small" aria-label={`${words}: ${group.name}`} onClick={() => onChange(withChoice(value, permissions, !all))}>
        {words}
      </Button>
    </td>
  );
}
