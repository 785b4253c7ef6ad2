import type { Locale } from '../locales.ts';
import ar from '../texts/ar/faster.json' with { type: 'json' };
import ckb from '../texts/ckb/faster.json' with { type: 'json' };
import en from '../texts/en/faster.json' with { type: 'json' };
import zh from '../texts/zh-Hans/faster.json' with { type: 'json' };
import { fillText } from '../texts.ts';

/**
 * What two of the staff may work on at once, by the first part of an object of the audit trail (an
 * order has its number alone): its name, and what was done to it by the act of the trail without
 * its domain. `changed` stands for every other act.
 */
interface ObjectTexts {
  readonly name: string;
  readonly acts: Readonly<Record<string, string>> & { readonly changed: string };
}

const texts: Readonly<Record<Locale, typeof en>> = { en, ar, ckb, 'zh-Hans': zh };

const isObjectKind = (kind: string): kind is keyof typeof en.things =>
  Object.hasOwn(en.things, kind);

/**
 * Says who was faster, e.g. "Layla has already received parcel YT123 (14:05). Please check again."
 * `object` and `action` are those of the entry in the audit trail; `what` is how staff call the
 * object, `at` the time as the reader sees it.
 */
export function fasterText(
  { object, action }: { object: string; action: string },
  { locale, ...params }: { locale: Locale; who: string; what: string; at: string },
): string {
  const { sentence, things } = texts[locale];
  const kind = object.includes(':') ? object.slice(0, object.indexOf(':')) : 'order';
  const { name, acts }: ObjectTexts = things[isObjectKind(kind) ? kind : 'order'];
  const done = acts[action.slice(action.indexOf('.') + 1)] ?? acts.changed;
  return fillText(sentence, { ...params, name, done });
}
