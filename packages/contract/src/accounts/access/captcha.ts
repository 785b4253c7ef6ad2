import { z } from 'zod';
import { PublicId, trimmed } from '../../wire.ts';

/**
 * A captcha that nobody has to read: work for the caller's computer (ALTCHA's proof of work,
 * version 2). Counting from 0, a key is derived with PBKDF2 from `nonce` (hexadecimal) followed by
 * the counter as four big-endian bytes; salt, hash, rounds (`cost`) and length are given. The
 * counter whose key starts with `keyPrefix` is the solution: `captchaCode` is the counter, a dot,
 * and the whole key in hexadecimal (docs/api.md).
 */
export const Captcha = z.object({
  captchaKey: PublicId,
  work: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
  }),
  validSeconds: z.number().int(),
});
export type Captcha = z.infer<typeof Captcha>;

/** Both or neither; the server decides whether they are needed (`getCheckCaptcha`). */
export const captchaAnswer = {
  captchaKey: PublicId.optional(),
  captchaCode: trimmed(160).optional(),
};
