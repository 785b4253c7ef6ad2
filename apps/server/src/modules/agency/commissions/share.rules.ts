/** The share of an agent from an instant on, in hundredths of a percent. */
export interface Share {
  readonly agentId: string;
  readonly validFrom: Date;
  readonly basisPoints: number;
}

/** Individual shares by agent, and the general one. */
export interface Shares {
  readonly general: number;
  readonly byAgent: ReadonlyMap<string, readonly Share[]>;
}

/** An agent's share at an instant: the latest that started by then, else the general one. */
export const shareAt = (
  { general, byAgent }: Shares,
  { agentId, at }: { agentId: string; at: Date },
): number =>
  (byAgent.get(agentId) ?? [])
    .filter(({ validFrom }) => validFrom <= at)
    .toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime())[0]?.basisPoints ?? general;

/** The next share of an agent after an instant. */
export const shareAfter = ({ byAgent }: Shares, { agentId, at }: { agentId: string; at: Date }) =>
  (byAgent.get(agentId) ?? [])
    .filter(({ validFrom }) => validFrom > at)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())[0] ?? null;
