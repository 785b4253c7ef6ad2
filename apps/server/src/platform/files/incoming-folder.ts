import { join } from 'node:path';

/** Where uploads lie while their call runs. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
