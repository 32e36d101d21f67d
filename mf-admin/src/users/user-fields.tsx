import { ROLE_LABELS, ROLES } from '@karkhana/shared-contract/permissions';
import { FormGrid, Small, TextLink } from '@karkhana/shared-ui';
import { FormPasswordField, FormSelectField, FormTextField } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

interface UserFieldsProps {
  /** On edit: a blank password keeps the current one. */
  existing?: boolean;
  /** Users cannot change their own role, and change their own password where the current one is required. */
  own?: boolean;
  roleHint?: ReactNode;
}

/** The fields of Add New User and Edit User, inside their FormDialog. */
export function UserFields({ existing = false, own = false, roleHint }: UserFieldsProps) {
  return (
    <FormGrid columns={2}>
      <FormTextField name="username" label="Username" required autoFocus={!existing} />
      <FormTextField name="name" label="Full Name" required />
      <FormTextField name="email" label="Email" type="email" required className={own ? 'wide' : undefined} />
      {own ? (
        <Small as="p" className="wide">
          You change your own password in <TextLink to="/profile">Your Profile</TextLink>.
        </Small>
      ) : (
        <FormPasswordField
          name="password"
          label="Password"
          required={!existing}
          autoComplete="new-password"
          hint={existing ? 'Leave blank to keep the current password' : 'At least 8 characters'}
        />
      )}
      <FormSelectField name="role" label="Role" required options={ROLE_OPTIONS} disabled={own} hint={roleHint} className="wide" />
    </FormGrid>
  );
}
