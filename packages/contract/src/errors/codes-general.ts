import { type Code, entry } from './code-entry.ts';

export const generalCodes = {
  VALIDATION: entry(400, 400),
  UNAUTHORISED: entry(401, 401),
  FORBIDDEN: entry(403, 403),
  NOT_FOUND: entry(404, 404),
  CONFLICT: entry(409, 409),
  TOO_LARGE: entry(413, 413),
  REQUEST_TOO_LARGE: entry(413, 413),
  MALFORMED: entry(400, 400),
  MEDIA_TYPE: entry(415, 415),
  IDEMPOTENCY_MISMATCH: entry(422, 422),
  IN_PROGRESS: entry(409, 409),
  TOO_MANY: entry(429, 429),
  SYSTEM: entry(500, 500),
  OPERATION_FAILED: entry(7071, 500),
  PRODUCT_LIST_FAILED: entry(7072, 500),
  GROUP_CHANGE_FAILED: entry(7073, 500),
  UNAVAILABLE: entry(503, 503),
  DISK_FULL: entry(507, 507),

  FILE_TYPE: entry(7060, 422),
  FILE_UNKNOWN: entry(7061, 422),
  UPLOAD_QUOTA: entry(7066, 429),
  FILE_ACTIVE: entry(7067, 422),
  FILE_UNREADABLE: entry(7068, 422),
  IMAGE_TYPE: entry(7062, 422, 'imageUploadTip'),
  // "http" without "://": between Arabic words the signs would change places.
  IMAGE_ADDRESS: entry(7063, 422),
  IMAGE_UNREACHABLE: entry(7064, 422),
  IMAGE_GONE: entry(7065, 404),
  SEARCH_EMPTY: entry(7070, 422, 'search_empty_tip'),
} as const satisfies Record<string, Code>;
