import { ApiError, fileFactsHeader } from '@wasit/contract/api';
import { readFileAnswer } from '@wasit/contract/files/facts';
import { isLocale, type Locale } from '@wasit/contract/locales';
import type { EndpointName } from '@wasit/contract/paths';
import { type ClientSetup, lostAnswer } from './setup.ts';
import ar from './texts/ar/statuses.json' with { type: 'json' };
import ckb from './texts/ckb/statuses.json' with { type: 'json' };
import en from './texts/en/statuses.json' with { type: 'json' };
import zh from './texts/zh-Hans/statuses.json' with { type: 'json' };

/**
 * Texts for HTTP statuses of answers that are not ours (a gateway, a proxy): specification, section
 * 8.
 */
const explanations: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en,
  ar,
  ckb,
  'zh-Hans': zh,
};

/** Empty for a status without an explanation; the general text is shown then. */
export const explainStatus = (status: number, locale: Locale): string =>
  explanations[locale][status] ?? '';

/**
 * A file that the API answered with.
 * @throws ApiError with what its status says for an answer that is not ours, and when the
 * connection broke in the midst of a file
 */
export async function readOtherAnswer<N extends EndpointName>(
  response: Response,
  setup: ClientSetup<N>,
) {
  const { status, headers } = response;
  const { lang } = document.documentElement;
  if (!headers.has(fileFactsHeader)) {
    const explanation = explainStatus(status, isLocale(lang) ? lang : 'en');
    throw new ApiError({
      code: status,
      status,
      msg: explanation || (setup.texts?.unreadable() ?? ''),
    });
  }
  const bytes = await response.arrayBuffer().catch(() => {
    throw lostAnswer(setup);
  });
  return readFileAnswer(headers, new Uint8Array(bytes));
}
