import { fileURLToPath } from 'node:url';
import { dirOf, type Locale } from '@wasit/contract/locales';
import { inChild } from '../child-process/run-in-child.ts';
import { fitText } from './fit-text.ts';
import type { setPaper } from './set-paper.ts';
import type { Template } from './template.ts';

const maxDataBytes = 4_000_000;
const maxPdfBytes = 12_000_000;

const setPaperInChild = inChild<typeof setPaper>(
  new URL('./set-paper.ts', import.meta.url),
  'setPaper',
);

/** Texts of people are made printable wherever they occur. */
const asJson = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? fitText(value) : value));

const noPictures: ReadonlyMap<string, Uint8Array> = new Map();

/**
 * Renders a template in a language as PDF: its data reaches the template as JSON
 * (`sys.inputs.data`), with `locale` and `dir`. Fonts for all four languages are embedded as
 * subsets. `pictures` (small JPEG or PNG) are those named in the data. Runs in a child process.
 * @throws UNAVAILABLE when too many wait or it takes longer than 30 s; Error when the template
 * cannot be set
 */
export async function renderPdf<Data extends object>(
  template: Template<Data>,
  data: Data,
  page: Locale | { readonly locale: Locale; readonly pictures: ReadonlyMap<string, Uint8Array> },
): Promise<Uint8Array> {
  const { locale, pictures } =
    typeof page === 'string' ? { locale: page, pictures: noPictures } : page;
  const json = asJson(data);
  if (json.length > maxDataBytes) throw new RangeError(`a paper of ${json.length} characters`);
  const pdf = await setPaperInChild({
    file: fileURLToPath(template.file),
    data: json,
    locale,
    dir: dirOf(locale),
    pictures,
  });
  if (pdf.length > maxPdfBytes) throw new RangeError(`a paper of ${pdf.length} bytes`);
  return pdf;
}
