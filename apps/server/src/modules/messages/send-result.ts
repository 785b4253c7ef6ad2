/** A sent message, as the provider identifies it. */
export interface SendResult {
  readonly providerId: string;
  readonly detail: string;
}
