import { warehousePaperEndpoints } from '@wasit/contract/logistics/warehouse-papers';
import { routes } from '../../../platform/http/call/call.ts';
import { containerPaper } from '../customs-papers/container-paper.ts';
import { packingSlip } from './packing-slip.ts';
import { pickupSlip, recordPickupSlip } from './pickup-slip.ts';
import { printSlip } from './print-slip.ts';
import { recordRunSheet, runSheet } from './run-sheet.ts';

export const warehousePaperRoutes = routes(warehousePaperEndpoints, {
  async printPackingSlip({ platform, locale }, input) {
    return printSlip(platform, await packingSlip(platform, input, input.language ?? locale));
  },
  printLoadingList: ({ platform, locale }, { language = locale, ...input }) =>
    containerPaper(platform, { ...input, paper: 'loading-list', language }),
  async printPickupSlip({ platform, actor, locale }, input) {
    const file = await printSlip(platform, await pickupSlip(platform, input, locale));
    await recordPickupSlip(platform, actor, input);
    return file;
  },
  async printRunSheet({ platform, actor, locale }, { runId, paper, language = locale }) {
    const file = await printSlip(
      platform,
      await runSheet(platform, { runId, paper, locale: language }),
    );
    await recordRunSheet(platform, actor, { runId, paper });
    return file;
  },
});
