import type { ErrorKey } from '@wasit/contract/codes';

export interface FieldFault {
  readonly field: string;
  /** An error key, or a key of the field texts. */
  readonly key: string;
  readonly params?: Record<string, string | number>;
}

/** A refusal with an entry in the list of codes. `detail` is for the log only. */
export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly key: ErrorKey;
  readonly params: Record<string, string | number>;
  readonly fields: readonly FieldFault[];
  /** Whom or what it concerns, for the audit trail only, e.g. `staff:st_…` of a wrong password. */
  readonly about: string | undefined;

  constructor(
    key: ErrorKey,
    {
      params = {},
      fields = [],
      detail,
      about,
    }: {
      params?: Record<string, string | number>;
      fields?: readonly FieldFault[];
      detail?: string;
      about?: string;
    } = {},
  ) {
    super(detail ?? key);
    this.key = key;
    this.params = params;
    this.fields = fields;
    this.about = about;
  }
}

/** Refuses with a code of the list; `field` names the input it belongs to. */
export function fail(
  key: ErrorKey,
  {
    field,
    params,
    detail,
    about,
  }: {
    field?: string;
    params?: Record<string, string | number>;
    detail?: string;
    about?: string;
  } = {},
): never {
  // "Look at the marked fields" says nothing at the field itself.
  throw new BusinessError(key, {
    ...(params ? { params } : {}),
    ...(detail ? { detail } : {}),
    ...(about ? { about } : {}),
    fields: field
      ? [{ field, key: key === 'VALIDATION' ? 'FORMAT' : key, ...(params ? { params } : {}) }]
      : [],
  });
}

/** An input that has to be there and is not. @throws VALIDATION */
export function failMissing(field: string): never {
  throw new BusinessError('VALIDATION', { fields: [{ field, key: 'REQUIRED' }] });
}
