import { distance } from 'fastest-levenshtein';
import { type Config, configSchema } from './config.ts';

const names = Object.keys(configSchema.shape);
/** A slip of the keyboard: a letter or two in the wrong place, missing or too many. */
const slips = 2;

/**
 * Names of an environment that read like a setting and are none, with the setting that may be
 * meant.
 */
export function misspeltNames(
  given: readonly string[],
): { readonly name: string; readonly meant: string }[] {
  return given.flatMap((name) => {
    if (names.includes(name) || name.length < 6) return [];
    const meant = names.find((one) => distance(one, name.toUpperCase()) <= slips);
    return meant ? [{ name, meant }] : [];
  });
}

/** What is allowed and still seldom meant, for the operator of a production. */
export function productionWarnings({
  mode,
  publicUrl,
  CAPTCHA,
  RATE_LIMIT_PER_MINUTE,
}: Config): string[] {
  if (mode !== 'production') return [];
  return [
    ...(publicUrl.startsWith('http:')
      ? ['PUBLIC_URL is http: passwords, sessions and payments can be read by anybody on the way.']
      : []),
    ...(CAPTCHA
      ? []
      : [
          'CAPTCHA=false: robots can try passwords and have codes sent at your cost; only the call limits hold them back.',
        ]),
    ...(RATE_LIMIT_PER_MINUTE === 0
      ? [
          'RATE_LIMIT_PER_MINUTE=0: one address may call as often as it likes; only login, codes and other calls without an account keep their limits.',
        ]
      : []),
  ];
}
