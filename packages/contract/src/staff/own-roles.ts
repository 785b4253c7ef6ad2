import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { Instant, Paging, pageOf, required, sortBy } from '../wire.ts';
import { permissions, staffRoleNames } from './roles.ts';

/** More roles than anybody has. */
export const maxRoles = 30;

const ownRoleId = z.templateLiteral(['sr_', z.string().regex(/^[0-9a-z]{1,40}$/)]);
/** A role that comes along, or one that the company composed. */
export const RoleIdSchema = z.union([z.enum(staffRoleNames), ownRoleId]);

export const RoleName = z.object({ roleId: ownRoleId, name: z.string() });
export type RoleName = z.infer<typeof RoleName>;

const ChosenPermissions = z
  .array(z.enum(permissions))
  .min(1)
  .max(permissions.length)
  .transform((chosen) => permissions.filter((one) => chosen.includes(one)));

/** A role as it is to be: `version` is the one that the page shows, 0 of a new role. */
export const RoleToBe = z.object({
  roleId: ownRoleId.nullable(),
  version: z.number().int().min(0).max(1_000_000),
  name: required(60),
  permissions: ChosenPermissions,
});
export type RoleToBe = z.output<typeof RoleToBe>;

export const OwnRole = z.object({
  roleId: ownRoleId,
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  version: z.number().int(),
  /** How many accounts have it. */
  holders: z.number().int(),
  changedAt: Instant,
  changedBy: z.string(),
});
export type OwnRole = z.infer<typeof OwnRole>;

const policy = 'staff:staff.manage' as const;

/** Roles that the company composes of permissions, in addition to the built-in ones. */
export const ownRoleEndpoints = endpointsOf({
  staffRolePage: endpoint('POST', '/console/staff/roles/list', {
    summary: 'The roles that the company has composed itself, by name; without retired ones.',
    in: Paging.extend({ sort: sortBy(deskLists.roles.sorts) }),
    out: pageOf(OwnRole),
    policy,
  }),
  staffSaveRole: write('/console/staff/roles/save', {
    summary:
      'Make a role of permissions, or change one, with the reason. Only permissions that one has oneself; a role that gains something and has rights on money or staff takes a second person (`staffPropose`). Whoever has the role has its rights from their next request on.',
    in: RoleToBe.extend({ reason: required(200) }),
    out: z.object({ roleId: ownRoleId, version: z.number().int() }),
    policy,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'ROLE_NAME_EXISTS',
      'RIGHT_NOT_HELD',
      'OWN_ACCOUNT',
      'SECOND_PERSON_NEEDED',
    ],
  }),
  staffRetireRole: act('/console/staff/roles/retire', {
    summary:
      'Retire a role, with the reason: whoever has it loses it at once, and nobody is given it any more.',
    in: z.object({ roleId: ownRoleId, version: RoleToBe.shape.version, reason: required(200) }),
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
