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

  constructor(
    key: ErrorKey,
    {
      params = {},
      fields = [],
      detail,
    }: { params?: Record<string, string | number>; fields?: readonly FieldFault[]; detail?: string } = {},
  ) {
    super(detail ?? key);
    this.key = key;
    this.params = params;
    this.fields = fields;
  }
}

/** Refuses with a code of the list; `field` names the input it belongs to. */
export function fail(
  key: ErrorKey,
  { field, params, detail }: { field?: string; params?: Record<string, string | number>; detail?: string } = {},
): never {
  // "Look at the marked fields" says nothing at the field itself.
  throw new BusinessError(key, {
    ...(params ? { params } : {}),
    ...(detail ? { detail } : {}),
    fields: field ? [{ field, key: key === 'VALIDATION' ? 'FORMAT' : key, ...(params ? { params } : {}) }] : [],
  });
}

/** An input that has to be there and is not. @throws VALIDATION */
export function failMissing(field: string): never {
  throw new BusinessError('VALIDATION', { fields: [{ field, key: 'REQUIRED' }] });
}
