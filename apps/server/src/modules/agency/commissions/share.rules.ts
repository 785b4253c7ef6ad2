/** The share of an agent from an instant on, in hundredths of a percent. */
export interface Share {
  readonly agentId: string;
  readonly validFrom: Date;
  readonly basisPoints: number;
}

/** Individual shares by agent, and the general one. */
export interface Shares {
  readonly usual: number;
  readonly own: ReadonlyMap<string, readonly Share[]>;
}

/** An agent's share at an instant: the latest that began by then, else the general one. */
export const shareAt = (
  { usual, own }: Shares,
  { agentId, at }: { agentId: string; at: Date },
): number =>
  (own.get(agentId) ?? [])
    .filter(({ validFrom }) => validFrom <= at)
    .toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime())[0]?.basisPoints ?? usual;

/** The next share of an agent after an instant. */
export const shareAfter = (
  { own }: Shares,
  { agentId, at }: { agentId: string; at: Date },
): Share | null =>
  (own.get(agentId) ?? [])
    .filter(({ validFrom }) => validFrom > at)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())[0] ?? null;
