import { z } from 'zod';
import { PublicId, trimmed } from '../../wire.ts';

/**
 * A captcha that nobody has to read: work for the caller's computer (ALTCHA's proof of work,
 * version 2). Counting from 0, a key is derived with PBKDF2 from `nonce` (hexadecimal) followed by
 * the counter as four bytes, the greatest first; salt, hash, rounds (`cost`) and length stand
 * beside it. The counter whose key begins with `keyPrefix` is the solution: `captchaCode` is the
 * counter, a dot, and the whole key in hexadecimal (docs/api.md).
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

/** Both or neither; whether they are needed, the server decides (`getCheckCaptcha`). */
export const captchaAnswer = {
  captchaKey: PublicId.optional(),
  captchaCode: trimmed(160).optional(),
};

export const captchaErrors = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'] as const;
