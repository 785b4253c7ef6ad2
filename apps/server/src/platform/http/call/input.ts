import type { ErrorKey } from '@wasit/contract/errors/codes';
import type { z } from 'zod';
import { BusinessError, type FieldError } from '../../errors.ts';

type Issue = z.core.$ZodIssue;

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): FieldError['key'] =>
  issue.origin === 'string' ? 'TOO_LONG' : issue.origin === 'array' ? 'TOO_MANY_ITEMS' : 'TOO_BIG';
const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): FieldError['key'] =>
  issue.origin === 'string' ? 'TOO_SHORT' : issue.origin === 'array' ? 'TOO_FEW' : 'TOO_SMALL';

/**
 * Schemas name their own errors in capitals ("PASSWORDS_DIFFER"); for others the kind of issue
 * decides.
 */
const errorKeyPattern = /^[A-Z][A-Z_]+$/;

/**
 * What was left out is missing and not wrong, also where it chooses among several forms of input.
 */
function isMissing({ code, path, input }: Issue): boolean {
  if (code !== 'invalid_union')
    return input === undefined && (code === 'invalid_type' || code === 'invalid_value');
  const field = path.at(-1);
  return (
    input === undefined ||
    (typeof input === 'object' && input !== null && typeof field === 'string' && !(field in input))
  );
}

/** What a schema found wrong, as a field and a key of the field texts. */
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
  const isNumber =
    issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int');
  return { field, key: isNumber ? 'NUMBER' : 'FORMAT' };
}

/**
 * Parses the input of a call.
 * @throws VALIDATION naming every wrong field; where one field alone is wrong and its error has a
 * code of its own among `errors` (6028, an e-mail address), that one
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  errors: readonly ErrorKey[] = [],
): z.output<S> {
  const parsed = schema.safeParse(raw ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fieldErrors = parsed.error.issues.map(fieldErrorOf);
  const fields = fieldErrors.filter(
    (one, index) => fieldErrors.findIndex((other) => other.field === one.field) === index,
  );
  const ownKey = fields.length === 1 ? errors.find((key) => key === fields[0]?.key) : undefined;
  throw new BusinessError(ownKey ?? 'VALIDATION', { fields });
}
