// Runs in a child process: the typesetter is native, synchronous code and keeps its fonts.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Whole fonts: web fonts are split into slices that typesetters do not rejoin. */
const fonts = [
  import.meta.resolve(
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  ),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
].map((url) => fileURLToPath(url));

// Templates may import each other by path below src, and read nothing above it.
const workspace = fileURLToPath(new URL('../../', import.meta.url));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fonts }] });

/** How many earlier papers stay cached; papers hardly ever repeat. */
const maxCachedPapers = 1;

/** Where a template finds the pictures of its paper: below src, in a virtual folder. */
const picturePath = (name: string): string => join(workspace, 'pictures', name);

export interface PdfTask {
  /** The template's path. */
  readonly file: string;
  /** JSON. */
  readonly data: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Pictures by the name that the data calls them. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** @throws when the template cannot be set */
export function setPaper({ file, data, locale, dir, pictures }: PdfTask): Uint8Array {
  try {
    for (const [name, body] of pictures) compiler.mapShadow(picturePath(name), Buffer.from(body));
    return new Uint8Array(compiler.pdf({ mainFilePath: file, inputs: { data, locale, dir } }));
  } finally {
    compiler.resetShadow();
    compiler.evictCache(maxCachedPapers);
  }
}
