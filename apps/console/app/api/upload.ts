import { makeUpload } from '@wasit/client/upload';
import { setup } from './call.ts';

export const upload = makeUpload(setup);
