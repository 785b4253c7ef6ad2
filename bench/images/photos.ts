import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../../shared/data/photos');

const rowSchema = z.object({
  id: z.string(),
  file: z.string(),
  role: z.enum(['gallery', 'wild']),
  category: z.string(),
  product: z.string(),
});
export interface Photo extends z.infer<typeof rowSchema> {
  /** Its place in the gallery, which is its number in the index; wild ones have none. */
  readonly number: number;
  readonly picture: Buffer;
}

/** The public test photographs: gallery and wild. Undefined if they are not installed. */
export function readPhotos(): { gallery: Photo[]; wild: Photo[] } | undefined {
  const manifest = join(folder, 'manifest.jsonl');
  if (!existsSync(manifest)) return undefined;
  const rows = readFileSync(manifest, 'utf8')
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)));
  const of = (role: Photo['role']) =>
    rows
      .filter((row) => row.role === role)
      .map((row, number) => ({ ...row, number, picture: readFileSync(join(folder, row.file)) }));
  return { gallery: of('gallery'), wild: of('wild') };
}
