import { z } from 'zod';
import { prepareDemo } from '../../../demo-mode/demo.ts';
import { drawDemoPictures } from '../../../demo-mode/demo-pictures.ts';
import { seedContent } from '../../../modules/content/index.ts';
import { seedFees } from '../../../modules/fees/index.ts';
import { seedTills } from '../../../modules/payments/index.ts';
import { seedWords } from '../../../modules/search/index.ts';
import { command, flag, UsageError } from '../../command.ts';

export const seed = command({
  name: 'seed',
  summary:
    'The demo data and its pictures (demo mode); with --basics only sample tariffs, warehouses, texts and synonyms, labelled as samples, in any mode.',
  usage: '[--basics]',
  input: z.object({ basics: flag }),
  run: async (context, { basics }) => {
    const demo = context.config().mode === 'demo';
    if (!basics && !demo)
      throw new UsageError(
        'Demo data exists in demo mode only. --basics fills in sample tariffs, warehouses and texts.',
      );
    const platform = await context.platform();
    if (basics) {
      await seedFees(platform);
      await seedTills(platform);
      await seedContent(platform);
      await seedWords(platform);
      return {
        data: { seeded: 'basics' },
        lines: ['Sample tariffs, warehouses and texts are in place where nobody had entered any.'],
      };
    }
    await prepareDemo(platform, context.progress);
    await drawDemoPictures(platform.config, context.progress);
    return { data: { seeded: 'demo' }, lines: ['The demo data is complete.'] };
  },
});
