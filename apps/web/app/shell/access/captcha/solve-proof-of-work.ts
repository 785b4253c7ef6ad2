import type { Captcha } from '@wasit/contract/accounts/access/captcha';

export interface CaptchaAnswer {
  readonly captchaKey: string;
  readonly captchaCode: string;
}

/**
 * On plain http browsers have no WebCrypto: the same derivation in script, which yields to the page
 * between two keys.
 */
async function deriveInScript(
  { cost, keyLength }: { cost: number; keyLength: number },
  salt: Uint8Array,
  password: Uint8Array,
) {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return {
    derivedKey: await pbkdf2Async(sha256, password, salt, {
      c: cost,
      dkLen: keyLength,
      asyncTick: 20,
    }),
  };
}

/**
 * Does the work of a captcha; WebCrypto derives the keys off the main thread. The library is loaded
 * on demand.
 */
export async function solveProofOfWork({ captchaKey, work }: Captcha): Promise<CaptchaAnswer> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const hasWebCrypto = globalThis.crypto?.subtle !== undefined;
  const solution = await solveChallenge({
    challenge: { parameters: work },
    deriveKey: hasWebCrypto ? deriveKey : deriveInScript,
    timeout: 0,
  });
  if (!solution) throw new Error('the proof of work has no solution');
  return { captchaKey, captchaCode: `${solution.counter}.${solution.derivedKey}` };
}
