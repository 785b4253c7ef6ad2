import { createContext, use, useContext } from 'react';
import { I18n, type Translator } from './i18n.ts';

export const I18nContext = createContext(new I18n('en', {}));

/**
 * The texts of a namespace; several are named where the texts of the others are read too. Waits
 * (Suspense) for messages the page did not bring.
 */
export function useTranslation(
  namespace: string | readonly [string, ...string[]] = 'shell',
): Translator & { i18n: I18n } {
  const i18n = useContext(I18nContext);
  const names = typeof namespace === 'string' ? ([namespace] as const) : namespace;
  const missing = i18n.loadMissing(names);
  if (missing) use(missing);
  return { ...i18n.translator(names[0]), i18n };
}
