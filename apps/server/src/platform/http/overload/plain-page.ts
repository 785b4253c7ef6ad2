import { dirOf, type Locale, localeTable } from '@wasit/contract/locales';
import { shopNames } from '@wasit/contract/shop-names';

const style =
  'body{box-sizing:border-box;min-height:100vh;margin:0;padding:24px;display:grid;place-content:center;gap:12px;text-align:center;font:16px/1.7 system-ui,"Segoe UI",Tahoma,sans-serif;color:#1c2b2d;background:#fff}' +
  'h1{margin:0;font-size:20px;color:#0d4450}p{margin:0;max-width:32em}' +
  '@media(prefers-color-scheme:dark){body{color:#e6eeee;background:#0c1a1d}h1{color:#7fc4cf}}';

/**
 * A page without scripts, pictures and files, for when nothing else can be made or sent, nor a
 * setting read.
 * @param texts the same words in each language that is shown; the first is the page's own
 */
export function plainPage(
  texts: readonly [PlainText, ...PlainText[]],
  { reloadAfterSeconds }: { reloadAfterSeconds?: number } = {},
): string {
  const [{ locale }] = texts;
  const reload = reloadAfterSeconds
    ? `<meta http-equiv="refresh" content="${reloadAfterSeconds}">`
    : '';
  const paragraphs = texts.map(
    (one) => `<p lang="${localeTable[one.locale].tag}" dir="${dirOf(one.locale)}">${one.text}</p>`,
  );
  return (
    `<!doctype html><html lang="${localeTable[locale].tag}" dir="${dirOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${reload}` +
    `<title>${shopNames[locale]}</title><style>${style}</style></head><body><h1>${shopNames[locale]}</h1>${paragraphs.join('')}</body></html>`
  );
}

interface PlainText {
  readonly locale: Locale;
  readonly text: string;
}
