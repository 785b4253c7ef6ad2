/** What left the house, as the provider knows it. */
export interface Sent {
  readonly providerId: string;
  readonly detail: string;
}
