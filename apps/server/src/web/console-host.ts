import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirOf, isLocale, type Locale } from '@wasit/contract/locales';
import type { FastifyInstance } from 'fastify';
import { serveBuilt } from './static.ts';

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The console's only inline scripts are those of its built index.html, allowed by their hashes. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    // The WebAssembly barcode reader for browsers without a native one (scan/wasm-reader.ts).
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`,
    // Mantine writes style elements at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** Written by the console when somebody chooses a language. */
const languageCookie = 'wasit_console_lang';

/** The page in a language from its first byte: no script has to turn it round. */
const inLanguage = (html: string, locale: Locale): string =>
  html.replace(/<html lang="[^"]*" dir="[^"]*"/, `<html lang="${locale}" dir="${dirOf(locale)}"`);

/** The staff console: built files, and its single page for every address below `/console`. */
export async function hostConsole(app: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, 'apps/console/build/client');
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  const policy = policyOf(html);
  await serveBuilt(app, { folder, prefix: '/console/' });
  for (const url of ['/console', '/console/*'])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const chosen = request.cookies[languageCookie];
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(inLanguage(html, isLocale(chosen) ? chosen : 'en'));
    });
}
