import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JourneyLanguage } from '../languages.ts';

type App = 'web' | 'console';

const root = join(import.meta.dirname, '../../apps');

function messages(app: App, language: JourneyLanguage, domain: string): Record<string, string> {
  return JSON.parse(
    readFileSync(join(root, app, 'app/locale/messages', language, `${domain}.json`), 'utf8'),
  );
}

/**
 * The labels of buttons and fields, from the product's own message files: the journey presses what
 * a person reads.
 */
export function wordsOf(app: App, language: JourneyLanguage) {
  return (domain: string, key: string, values: Record<string, string | number> = {}): string => {
    const found = messages(app, language, domain)[key];
    if (found === undefined) throw new Error(`no ${domain}.${key} in ${app}/${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
export type Words = ReturnType<typeof wordsOf>;

/** The fixed beginning of a text whose end is filled in, e.g. "Pay " of "Pay {{amount}}". */
export const startOf = (text: string): RegExp =>
  new RegExp(`^${(text.split('{{')[0] ?? '').trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
