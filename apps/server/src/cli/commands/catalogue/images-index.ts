import { z } from 'zod';
import { countTodo, enqueueAll, indexDuePictures } from '../../../modules/images/index.ts';
import { command, flag } from '../../command.ts';

/** A run ends when nothing is due; in practice before this limit. */
const aDayMs = 24 * 3_600_000;
const reportEveryMs = 5_000;

export const imagesIndex = command({
  name: 'images:index',
  summary:
    'Describes every product picture that has not been described yet, for picture search. Can be interrupted and repeated.',
  usage: '[--waiting]   (--waiting: only products that changed and are waiting for it anyway)',
  input: z.object({ waiting: flag }),
  run: async (context, { waiting }) => {
    const platform = await context.platform();
    if (!waiting) context.progress(`${await enqueueAll(platform)} products`);
    let reportedAt = performance.now();
    const startedAt = performance.now();
    const counts = await indexDuePictures(platform, {
      forMs: aDayMs,
      onProgress: ({ products, described }) => {
        if (performance.now() - reportedAt < reportEveryMs) return;
        reportedAt = performance.now();
        context.progress(`${products} products, ${described} pictures`);
      },
    });
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const left = await countTodo(platform.db);
    return {
      data: { ...counts, left, seconds },
      lines: [
        `${counts.products} products checked, ${counts.described} pictures described in ${seconds} s.`,
        ...(counts.refused > 0 ? [`${counts.refused} pictures could not be read.`] : []),
        ...(left > 0 ? [`${left} products are waiting for files that are not there yet.`] : []),
      ],
    };
  },
});
