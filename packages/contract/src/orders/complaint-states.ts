/** Complaints about delivered goods (specification, section 9). Free of zod. */
export const complaintKinds = ['quality', 'damage', 'shortage'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/**
 * `agreed`: the customer accepted; the money is under way (large amounts wait for a second person).
 */
export const complaintStatuses = [
  'open',
  'offered',
  'agreed',
  'compensated',
  'refused',
  'withdrawn',
] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];
/** Our next steps in an open complaint: to start, then to decide. */
export const complaintTimers = ['acceptance', 'review'] as const;
export type ComplaintTimer = (typeof complaintTimers)[number];

export const complaintMoves = {
  offer: { from: ['open'], to: 'offered' },
  decline: { from: ['offered'], to: 'open' },
  accept: { from: ['offered'], to: 'agreed' },
  compensate: { from: ['agreed'], to: 'compensated' },
  /** Its compensation was refused by finance, or is more than is left of the goods' cost. */
  reopen: { from: ['offered', 'agreed'], to: 'open' },
  refuse: { from: ['open', 'offered'], to: 'refused' },
  withdraw: { from: ['open', 'offered'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly ComplaintStatus[]; to: ComplaintStatus }>;

/** While one of these is open, the order stays open and storage is free. */
export const runningComplaints = [
  'open',
  'offered',
  'agreed',
] as const satisfies readonly ComplaintStatus[];
