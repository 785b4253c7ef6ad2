import type { Config } from '../platform/config/config.ts';

/** Outside origins that a page may load from and connect to. */
export interface Outsiders {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly pictures: readonly string[];
}

/** The script addresses of configured third-party logins, and the origins they continue on. */
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
 * The Content-Security-Policy of a page whose scripts are allowed by a nonce or by their hashes.
 */
export const pagePolicy = (scripts: string, outsiders: Outsiders): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", scripts, ...outsiders.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...outsiders.pictures].join(' '),
    "font-src 'self'",
    // Films made in the browser (/ai-video-clip) are played from memory.
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...outsiders.connections].join(' '),
    ...(outsiders.frames.length > 0 ? [['frame-src', ...outsiders.frames].join(' ')] : []),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
