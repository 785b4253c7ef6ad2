/** RFC 6266: an ASCII name for old programs, and the real one. */
export const contentDisposition = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
