import type { Config } from '../platform/config/config.ts';

/** What a page may load and talk to beside ourselves. */
export interface Outsiders {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly pictures: readonly string[];
}

/**
 * The scripts of third-party logins that are configured, by their exact addresses, and where they
 * go on from there.
 */
export function outsidersOf({
  GOOGLE_CLIENT_ID,
  FACEBOOK_APP_ID,
  APPLE_CLIENT_ID,
  MEDIA_URL,
}: Config): Outsiders {
  const google = GOOGLE_CLIENT_ID !== undefined;
  const facebook = FACEBOOK_APP_ID !== undefined;
  const apple = APPLE_CLIENT_ID !== undefined;
  return {
    scripts: [
      ...(google ? ['https://accounts.google.com/gsi/client'] : []),
      ...(facebook ? ['https://connect.facebook.net/en_US/'] : []),
      ...(apple ? ['https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/'] : []),
    ],
    pictures: MEDIA_URL === undefined ? [] : [MEDIA_URL],
    frames: [
      ...(google ? ['https://accounts.google.com/gsi/'] : []),
      ...(facebook ? ['https://www.facebook.com', 'https://web.facebook.com'] : []),
      ...(apple ? ['https://appleid.apple.com'] : []),
    ],
    connections: [
      ...(google ? ['https://accounts.google.com/gsi/'] : []),
      ...(facebook ? ['https://www.facebook.com', 'https://graph.facebook.com'] : []),
    ],
  };
}

/**
 * The Content-Security-Policy of a page whose own scripts are named by a nonce or by their hashes.
 */
export const pagePolicy = (scripts: string, outsiders: Outsiders): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", scripts, ...outsiders.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...outsiders.pictures].join(' '),
    "font-src 'self'",
    // A film made in the browser (/ai-video-clip) is played from its memory.
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...outsiders.connections].join(' '),
    ...(outsiders.frames.length > 0 ? [['frame-src', ...outsiders.frames].join(' ')] : []),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
