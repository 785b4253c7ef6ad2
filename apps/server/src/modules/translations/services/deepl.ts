import type { Locale } from '@wasit/contract/locales';
import { z } from 'zod';
import { readJson } from '../../../platform/outbound/read-answer.ts';
import { faultOfStatus, ServiceFault, type TranslationService } from './service.ts';

const timeoutMs = 30_000;
const maxAnswerBytes = 512 * 1024;

// Languages of DeepL (developers.deepl.com, "Languages supported"). Sorani is a newer one; DeepL
// refuses it for accounts without it.
const from: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'AR', ckb: 'CKB', 'zh-Hans': 'ZH' };
const to: Readonly<Record<Locale, string>> = {
  en: 'EN-US',
  ar: 'AR',
  ckb: 'CKB',
  'zh-Hans': 'ZH-HANS',
};

/** POST /v2/translate of DeepL or a compatible service. */
export const deepl = ({ url, key }: { url: string; key: string }): TranslationService => ({
  name: 'deepl',
  // Its limit is 50; smaller batches make a lost answer cheaper.
  maxTexts: 20,
  async translate(texts, languages) {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/v2/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `DeepL-Auth-Key ${key}` },
      body: JSON.stringify({
        text: texts,
        source_lang: from[languages.from],
        target_lang: to[languages.to],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok)
      throw new ServiceFault(faultOfStatus(answer.status), `DeepL answered ${answer.status}`);
    const { translations } = z
      .object({ translations: z.array(z.object({ text: z.string() })).length(texts.length) })
      .parse(await readJson(answer, maxAnswerBytes));
    return translations.map(({ text }) => text);
  },
});
