import type { Module } from '../../platform/module.ts';
import { sweepCertificateFiles } from './certificate-file.ts';
import { certificateDeskRoutes, certificateRoutes } from './certificates.routes.ts';

export { certificateFilesOf } from './read-certificates.ts';

/** Certificates of products, suppliers and brands, with their PDFs. */
export const certificatesModule: Module = {
  name: 'certificates',
  routes: [...certificateRoutes, ...certificateDeskRoutes],
  sweeps: [{ name: 'certificates.files', run: sweepCertificateFiles }],
};
