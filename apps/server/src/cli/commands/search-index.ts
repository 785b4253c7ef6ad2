import { z } from 'zod';
import { reindexAll } from '../../modules/search/index.ts';
import { command } from '../command.ts';

export const searchIndex = command({
  name: 'search:index',
  summary:
    'Writes anew what the search knows of every product, after an upgrade that reads their words otherwise. May be broken off and repeated.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const products = await reindexAll(await context.platform());
    return { data: { products }, lines: [`${products} products written anew for the search.`] };
  },
});
