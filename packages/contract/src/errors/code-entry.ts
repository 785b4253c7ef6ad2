export interface Code {
  /** The body's `code` (specification, section 8; 7000 and up are ours). */
  readonly code: number;
  /** The HTTP status of the matching class. */
  readonly status: number;
  /** The clients' key for their own text (sections 5, 7 and 8). */
  readonly tip?: string;
}

export const entry = (code: number, status: number, tip?: string): Code => ({
  code,
  status,
  ...(tip ? { tip } : {}),
});
