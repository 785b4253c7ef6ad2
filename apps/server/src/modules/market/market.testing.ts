import type { TestApp } from '../../../test/start.ts';
import { uploadFile } from '../../../test/upload-file.ts';

/** Uploads one file as an Arabic reader. */
export const sendFile = (
  app: TestApp,
  file: { path: string; name: string; body: string | Buffer },
  { as }: { as: string },
) => uploadFile(app, file, { as, locale: 'ar' });

export const sendFigures = (app: TestApp, body: string | Buffer, by: { as: string }) =>
  sendFile(app, { path: '/console/outsideFigures/import', name: 'figures.csv', body }, by);
