import type { Access } from '@karkhana/shared-contract/access';

export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that POST /api/auth/login answers. The user must hold the permissions and the role named in the description. What ships releases also takes a deploy token of the area.',
  },
} as const;

type Requirement = { session: string[] };

/** One of these must be met, and of one all that it names; none for everybody. */
export const securityOf = (access: Access): Requirement[] => waysOf(access).map((session) => ({ session }));

function waysOf(access: Access): string[][] {
  if (access === 'public') return [];
  if (access === 'signed-in') return [[]];
  if (typeof access === 'string') return [[access]];
  if ('permission' in access) return [[access.permission, access.role]];
  return 'all' in access ? [[...access.all]] : access.map((permission) => [permission]);
}

/** For readers whose tools do not show the details of a scheme. */
export function accessDescription(access: Access): string {
  if (access === 'public') return 'For everybody.';
  if (access === 'signed-in') return 'For who is signed in.';
  const ways = waysOf(access).map((needs) => needs.join(' and '));
  return typeof access !== 'string' && 'role' in access ? `For the role ${access.role} with ${access.permission}.` : `For holders of ${ways.join(' or ')}.`;
}
