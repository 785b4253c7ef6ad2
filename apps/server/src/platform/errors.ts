import type { ErrorKey } from '@wasit/contract/errors/codes';

export interface FieldFault {
  readonly field: string;
  /** An error key, or a key of the field texts. */
  readonly key: string;
  readonly params?: Record<string, string | number>;
}

/** The earlier act of a colleague that made a call too late: staff are told whose it was. */
export interface LateFor {
  /** Objects of the audit trail, e.g. `parcel:pc_…`. */
  readonly objects: readonly string[];
  /** How staff call it: its waybill, its number. */
  readonly what: string;
  /** From which states the call is possible: the act that ended them is meant. Left out, the last. */
  readonly from?: readonly string[];
  /** Only these acts, as the trail names them. */
  readonly actions?: readonly string[];
}

interface Details {
  params?: Record<string, string | number>;
  detail?: string;
  about?: string;
  lateFor?: LateFor;
}

/** A refusal with an entry in the list of codes. `detail` is for the log only. */
export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly key: ErrorKey;
  readonly params: Record<string, string | number>;
  readonly fields: readonly FieldFault[];
  /** Whom or what it concerns, for the audit trail only, e.g. `staff:st_…` of a wrong password. */
  readonly about: string | undefined;
  readonly lateFor: LateFor | undefined;

  constructor(
    key: ErrorKey,
    {
      params = {},
      fields = [],
      detail,
      about,
      lateFor,
    }: Details & { fields?: readonly FieldFault[] } = {},
  ) {
    super(detail ?? key);
    this.key = key;
    this.params = params;
    this.fields = fields;
    this.about = about;
    this.lateFor = lateFor;
  }
}

/** Refuses with a code of the list; `field` names the input it belongs to. */
export function fail(
  key: ErrorKey,
  { field, ...details }: Details & { field?: string } = {},
): never {
  const { params } = details;
  // "Look at the marked fields" says nothing at the field itself.
  throw new BusinessError(key, {
    ...details,
    fields: field
      ? [{ field, key: key === 'VALIDATION' ? 'FORMAT' : key, ...(params ? { params } : {}) }]
      : [],
  });
}

/**
 * An input that has to be there and is not.
 * @throws VALIDATION
 */
export function failMissing(field: string): never {
  throw new BusinessError('VALIDATION', { fields: [{ field, key: 'REQUIRED' }] });
}
