import {
  certificateDeskEndpoints,
  certificateEndpoints,
} from '@wasit/contract/certificates/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { uploadCertificate } from './certificate-file.ts';
import {
  certificateFile,
  downloadCertificates,
  listCertificates,
  staffCertificate,
  staffCertificateList,
} from './read-certificates.ts';
import { saveCertificate } from './save-certificate.ts';

export const certificateRoutes = routes(certificateEndpoints, {
  certificates: ({ platform, locale }, input) => listCertificates(platform, input, locale),
  certificateFile: ({ platform }, { certificateId }) => certificateFile(platform, certificateId),
  certificatesDownload: ({ platform, actor, locale }, input) =>
    downloadCertificates(platform, actor, { input, locale }),
});

export const certificateDeskRoutes = routes(certificateDeskEndpoints, {
  staffCertificateList: ({ platform, locale }, query) =>
    staffCertificateList(platform, query, locale),
  staffCertificate: ({ platform, actor, locale }, { certificateId }) =>
    staffCertificate(platform, { certificateId, locale, staffId: actor.staffId }),
  certificateUpload: ({ platform, actor, files }) => uploadCertificate(platform, actor, files[0]),
  saveCertificate: withActor(saveCertificate),
});
