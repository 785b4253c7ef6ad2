import { z } from 'zod';
import { reindexAll } from '../../../modules/search/index.ts';
import { command } from '../../command.ts';

export const searchIndex = command({
  name: 'search:index',
  summary:
    'Rebuilds what the search knows about every product. A worker does so by itself after an upgrade that reads their words differently. Can be interrupted; begun again, it goes on.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const products = await reindexAll(await context.platform());
    return { data: { products }, lines: [`${products} products reindexed for the search.`] };
  },
});
