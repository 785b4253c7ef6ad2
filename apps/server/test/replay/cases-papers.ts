import {
  aContainer,
  aContainerPaper,
  aPaidJourney,
  aPhotoBy,
} from '../../src/modules/console/journey.testing.ts';
import { aDraft } from '../../src/modules/procurement/procurement.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason } from './press.ts';

/** Attaching and removing documents of staff work. */
export const paperCases = (app: TestApp) =>
  ({
    addContainerFiles: async () => {
      const { staffId } = await aStaff(app, 'logistics');
      const fileIds = [await aPhotoBy(app, staffId, 'attachment-waiting')];
      const { containerId } = await aContainer(app);
      return { input: { containerId, kind: 'bill-of-lading', fileIds } };
    },
    removeContainerFile: async () => {
      const { containerId } = await aContainer(app);
      return { input: { containerId, fileId: await aContainerPaper(app, containerId), reason } };
    },
    addPurchaseOrderFiles: async () => {
      const { poNo } = await aDraft(app, [await aPaidJourney(app)]);
      const { staffId } = await aStaff(app, 'purchaser');
      const fileIds = [await aPhotoBy(app, staffId, 'attachment-waiting')];
      return { input: { poNo, kind: 'supplier-invoice', fileIds } };
    },
    removePurchaseOrderFile: async () => {
      const { poNo } = await aDraft(app, [await aPaidJourney(app)]);
      const { token: as, staffId } = await aStaff(app, 'purchaser');
      const fileId = await aPhotoBy(app, staffId, 'attachment-waiting');
      await app.ok('addPurchaseOrderFiles', { poNo, kind: 'chat', fileIds: [fileId] }, { as });
      return { input: { poNo, fileId, reason } };
    },
  }) satisfies Cases;
