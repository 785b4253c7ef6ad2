import { join } from 'node:path';

/** Where uploads are stored during their call. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
