import { distance } from 'fastest-levenshtein';
import { type Config, configSchema } from './config.ts';

const names = Object.keys(configSchema.shape);
/** Edit distance of a typing error. */
const maxEdits = 2;

/** Environment variables that look like misspelt settings, with the probable setting. */
export function misspeltNames(envNames: readonly string[]) {
  return envNames.flatMap((name) => {
    if (names.includes(name) || name.length < 6) return [];
    const meant = names.find((setting) => distance(setting, name.toUpperCase()) <= maxEdits);
    return meant ? [{ name, meant }] : [];
  });
}

/** Settings that are allowed but rarely intended, for the operator of a production server. */
export function productionWarnings({ mode, publicUrl, CAPTCHA, RATE_LIMIT_PER_MINUTE }: Config) {
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
