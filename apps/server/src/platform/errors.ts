import type { ErrorKey } from '@wasit/contract/errors/codes';
import type { FieldTextKey } from '@wasit/contract/errors/field-texts';

export interface FieldError {
  readonly field: string;
  /** An error key, or a key of the field texts. */
  readonly key: string;
  readonly params?: Record<string, string | number>;
}

/** Finds the colleague's act that a refused call conflicts with, so that staff see whose it was. */
export interface ConflictQuery {
  /** Objects of the audit trail, e.g. `parcel:pc_…`. */
  readonly objects: readonly string[];
  /** The name by which staff know it: its waybill, its number. */
  readonly label: string;
  /** States in which the call is possible: finds the act that ended them. Left out: the last act. */
  readonly from?: readonly string[];
  /** Only these acts, as the trail names them. */
  readonly actions?: readonly string[];
}

interface Details {
  params?: Record<string, string | number>;
  detail?: string;
  about?: string;
  conflict?: ConflictQuery;
}

/** A refusal with an entry in the list of codes. `detail` is for the log only. */
export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly key: ErrorKey;
  readonly params: Record<string, string | number>;
  readonly fields: readonly FieldError[];
  /** The subject, for the audit trail only, e.g. `staff:st_…` for a wrong password. */
  readonly about: string | undefined;
  readonly conflict: ConflictQuery | undefined;

  constructor(
    key: ErrorKey,
    {
      params = {},
      fields = [],
      detail,
      about,
      conflict,
    }: Details & { fields?: readonly FieldError[] } = {},
  ) {
    super(detail ?? key);
    this.key = key;
    this.params = params;
    this.fields = fields;
    this.about = about;
    this.conflict = conflict;
  }
}

/** Throws the refusal with this code; `field` names the rejected input. */
export function fail(
  key: ErrorKey,
  { field, ...details }: Details & { field?: string } = {},
): never {
  const { params } = details;
  // "Check the marked fields" is no message for the field itself.
  throw new BusinessError(key, {
    ...details,
    fields: field
      ? [{ field, key: key === 'VALIDATION' ? 'FORMAT' : key, ...(params ? { params } : {}) }]
      : [],
  });
}

/**
 * Refuses one field with a key of the field texts, shown at the field.
 * @throws VALIDATION
 */
export function failField(
  field: string,
  key: FieldTextKey,
  params?: Record<string, string | number>,
): never {
  throw new BusinessError('VALIDATION', {
    fields: [{ field, key, ...(params ? { params } : {}) }],
  });
}

/**
 * An input that has to be there and is not.
 * @throws VALIDATION
 */
export function failMissing(field: string): never {
  return failField(field, 'REQUIRED');
}
