import type { Endpoint } from '@wasit/contract/endpoint';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * What was sent, with our names in place of the specification's other ones; a field that has ours
 * already keeps it.
 */
export function renameAliases({ alsoNamed }: Pick<Endpoint, 'alsoNamed'>, sent: unknown): unknown {
  if (!alsoNamed || !isRecord(sent)) return sent;
  const renamed: Record<string, unknown> = { ...sent };
  for (const [ours, others] of Object.entries(alsoNamed)) {
    const other = isEmpty(sent[ours]) ? others.find((name) => !isEmpty(sent[name])) : undefined;
    if (other !== undefined) renamed[ours] = sent[other];
  }
  return renamed;
}
