import type { Endpoint } from '@wasit/contract/endpoint';
import { isFields } from '../../fields.ts';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * What was sent, with our names in place of the specification's other ones; a field that has ours
 * already keeps it.
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
