/** Documents by which collectors prove their identity. Free of zod. */
export const identityDocuments = [
  'national-id',
  'passport',
  'driving-licence',
  'residence-card',
  'other',
] as const;
export type IdentityDocument = (typeof identityDocuments)[number];
