/** A sent message, as the provider identifies it. */
export interface Sent {
  readonly providerId: string;
  readonly detail: string;
}
