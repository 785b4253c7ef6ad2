/** Changes that take two people. */
export const proposalKinds = [
  'staff.create',
  'staff.set-roles',
  'staff.save-role',
  'staff.enable',
  'staff.reset-password',
  'staff.reset-second-factor',
  'settings.change',
  'fees.publish-tariffs',
  'till.create',
  'wallet.credit',
  'agency.set-share',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const proposalStates = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];
