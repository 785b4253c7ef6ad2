/** Documents by which who collects goods tells who they are. Free of zod. */
export const identityDocuments = [
  'national-id',
  'passport',
  'driving-licence',
  'residence-card',
  'other',
] as const;
export type IdentityDocument = (typeof identityDocuments)[number];
