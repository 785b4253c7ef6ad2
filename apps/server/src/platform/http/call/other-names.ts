import type { Endpoint } from '@wasit/contract/endpoint';
import { isFields } from '../../fields.ts';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The input with aliases of the specification renamed to our field names; a field already set under
 * our name wins.
 */
export function renameAliases({ alsoNamed }: Pick<Endpoint, 'alsoNamed'>, sent: unknown): unknown {
  if (!alsoNamed || !isFields(sent)) return sent;
  const renamed: Record<string, unknown> = { ...sent };
  for (const [ours, others] of Object.entries(alsoNamed)) {
    const other = isEmpty(sent[ours]) ? others.find((name) => !isEmpty(sent[name])) : undefined;
    if (other !== undefined) renamed[ours] = sent[other];
  }
  return renamed;
}
