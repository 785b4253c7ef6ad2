// Sets papers off the event loop: the typesetter is native code that answers only when it is done. One paper at a time.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfAnswer, PdfTask } from './pdf-task.ts';

/** Whole fonts: those for the web are cut into slices that no typesetter joins again. */
const fonts = [
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
].map((url) => fileURLToPath(url));

// Templates may import each other by their path below src, and read nothing above it.
const workspace = fileURLToPath(new URL('../../', import.meta.url));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fonts }] });

/** What was made for papers before this one; more than a few sheets are never the same. */
const keptRounds = 4;

/** Where a template finds the pictures of its paper: below src, in a folder that is on no disk. */
const placeOf = (name: string): string => join(workspace, 'pictures', name);

function setPaper({ file, data, locale, dir, pictures }: PdfTask): PdfAnswer {
  try {
    for (const [name, body] of pictures) compiler.mapShadow(placeOf(name), Buffer.from(body));
    const pdf = compiler.pdf({ mainFilePath: file, inputs: { data, locale, dir } });
    return { pdf: new Uint8Array(pdf) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(keptRounds);
  }
}

parentPort?.on('message', (task: PdfTask) => parentPort?.postMessage(setPaper(task)));
