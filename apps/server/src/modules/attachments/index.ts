import { attachmentEndpoints } from '@wasit/contract/attachments/endpoints';
import { routes } from '../../platform/http/call/call.ts';
import type { Module } from '../../platform/module.ts';
import { sweepAttachments, uploadAttachment } from './attach.ts';

export { attachFiles, recordAttached, removeAttachment, viewAttachments } from './attach.ts';
export { storeChecked } from './store-checked.ts';

/** Attached documents and pictures of staff work: purchase orders and containers. */
export const attachmentsModule: Module = {
  name: 'attachments',
  routes: routes(attachmentEndpoints, {
    attachmentUpload: ({ platform, actor, files }) => uploadAttachment(platform, actor, files[0]),
  }),
  sweeps: [{ name: 'attachments.files', run: sweepAttachments }],
};
