import type { ErrorKey } from '@wasit/contract/errors/codes';
import type { z } from 'zod';
import { BusinessError, type FieldError } from '../../errors.ts';
import { isFields } from '../../fields.ts';

type Issue = z.core.$ZodIssue;

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): FieldError['key'] =>
  issue.origin === 'string' ? 'TOO_LONG' : issue.origin === 'array' ? 'TOO_MANY_ITEMS' : 'TOO_BIG';
function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): FieldError['key'] {
  if (issue.origin === 'string') return 'TOO_SHORT';
  if (issue.origin === 'array') return 'TOO_FEW';
  return issue.inclusive === false && Number(issue.minimum) === 0 ? 'ABOVE_ZERO' : 'TOO_SMALL';
}

/**
 * Schemas name their own errors in capitals ("PASSWORDS_DIFFER"); otherwise the kind of issue
 * decides.
 */
const errorKeyPattern = /^[A-Z][A-Z_]+$/;

/** An omitted field is missing and not wrong, also within a union of input forms. */
function isMissing({ code, path, input }: Issue): boolean {
  if (code !== 'invalid_union')
    return input === undefined && (code === 'invalid_type' || code === 'invalid_value');
  const field = path.at(-1);
  return (
    input === undefined ||
    (typeof input === 'object' && input !== null && typeof field === 'string' && !(field in input))
  );
}

/** A schema issue as a field and a key of the field texts. */
export function fieldErrorOf(issue: Issue): FieldError {
  const field = issue.path.join('.') || 'body';
  if (errorKeyPattern.test(issue.message)) return { field, key: issue.message };
  if (issue.code === 'too_big')
    return { field, key: tooBig(issue), params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small')
    return { field, key: tooSmall(issue), params: { min: Number(issue.minimum) } };
  if (issue.code === 'unrecognized_keys')
    return { field: [...issue.path, issue.keys[0]].join('.'), key: 'UNKNOWN_FIELD' };
  if (isMissing(issue)) return { field, key: 'REQUIRED' };
  if (issue.code !== 'invalid_type') return { field, key: 'FORMAT' };
  const isInteger = issue.expected === 'int';
  if (isInteger && typeof issue.input === 'number') return { field, key: 'WHOLE_NUMBER' };
  return { field, key: isInteger || issue.expected === 'number' ? 'NUMBER' : 'FORMAT' };
}

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let part = value;
  for (const key of path) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = Reflect.get(part, key);
  }
  return part;
}

/** A copy without empty values; list entries keep their positions. */
function withoutBlanks(value: unknown): unknown {
  if (isBlank(value)) return undefined;
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isFields(value)) return value;
  const given = Object.entries(value).filter(([, part]) => !isBlank(part));
  return Object.fromEntries(given.map(([name, part]) => [name, withoutBlanks(part)]));
}

/**
 * The required fields that were sent empty, as forms do; without empty values they would be
 * missing.
 */
function emptyRequired(schema: z.ZodType, raw: unknown, issues: readonly Issue[]): Set<string> {
  if (!issues.some(({ path }) => isBlank(valueAt(raw, path)))) return new Set();
  const { error } = schema.safeParse(withoutBlanks(raw), { reportInput: true });
  const missing = (error?.issues ?? []).map(fieldErrorOf).filter(({ key }) => key === 'REQUIRED');
  return new Set(missing.map(({ field }) => field));
}

/**
 * Parses the input of a call.
 * @throws VALIDATION naming every wrong field; if only one field is wrong and its error has a code
 * of its own among `errors` (6028, an e-mail address), that one
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  errors: readonly ErrorKey[] = [],
): z.output<S> {
  const parsed = schema.safeParse(raw ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const empty = emptyRequired(schema, raw, parsed.error.issues);
  const fieldErrors = parsed.error.issues
    .map(fieldErrorOf)
    .map((one): FieldError => (empty.has(one.field) ? { field: one.field, key: 'REQUIRED' } : one));
  const fields = fieldErrors.filter(
    (one, index) => fieldErrors.findIndex((other) => other.field === one.field) === index,
  );
  const ownKey = fields.length === 1 ? errors.find((key) => key === fields[0]?.key) : undefined;
  throw new BusinessError(ownKey ?? 'VALIDATION', { fields });
}
