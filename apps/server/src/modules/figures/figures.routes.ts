import { figureEndpoints } from '@wasit/contract/figures/endpoints';
import { routes } from '../../platform/http/call/call.ts';
import { figureFile } from './figure-file.ts';
import { listReports, readFigures } from './read-figures.ts';

export const figureRoutes = routes(figureEndpoints, {
  figureReports: async ({ actor, locale }) => listReports(actor, locale),
  figureTable: ({ platform, actor, locale }, input) =>
    readFigures(platform, actor, { input, locale }),
  figureFile: ({ platform, actor, locale }, input) =>
    figureFile(platform, actor, { input, locale }),
});
