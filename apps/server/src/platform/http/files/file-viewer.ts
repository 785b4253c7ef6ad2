import type { Actor } from '../../actor.ts';
import { newToken } from '../../ids/ids.ts';
import type { Platform } from '../../platform.ts';
import type { Call } from '../call/call.ts';

/** Identifies a visitor: for the cart and for links to their files. */
export const visitorCookie = 'wasit_visitor';
/**
 * Pictures on a page are requested without the session header, so viewers also get their token in a
 * cookie, sent only to file addresses and hidden from scripts. There are two because staff may be
 * customers in the same browser.
 */
export const fileCookies = { user: 'wasit_files', staff: 'wasit_staff_files' } as const;
export const filePath = '/pdpd/files';

const cookieSeconds = 30 * 24 * 60 * 60;

/** The viewer of an answer's links, e.g. "us_3k9…" or a visitor's cookie; '' without one. */
export const viewerOf = (actor: Actor): string =>
  actor.kind === 'user' || actor.kind === 'staff'
    ? actor.sessionId
    : actor.kind === 'visitor'
      ? (actor.visitorId ?? '')
      : '';

/**
 * Returns the viewer of an answer's links and sets the cookie that opens them; one viewer for all
 * calls of a request.
 */
export function fileViewer({
  actor,
  token,
  setCookie,
}: Pick<Call, 'actor' | 'setCookie'> & { token: string | null }): () => string {
  let viewer: string | undefined;
  return () => {
    if (viewer !== undefined) return viewer;
    viewer = viewerOf(actor);
    if (actor.kind === 'user' || actor.kind === 'staff') {
      if (token)
        setCookie(fileCookies[actor.kind], token, { maxAgeSeconds: cookieSeconds, path: filePath });
    } else if (viewer === '' && actor.kind === 'visitor') {
      viewer = newToken();
      setCookie(visitorCookie, viewer, { maxAgeSeconds: cookieSeconds });
    }
    return viewer;
  };
}

/** The platform of a call: links to files are signed for its caller. */
export const withFileLinks = (
  platform: Platform,
  { fileViewer }: Pick<Call, 'fileViewer'>,
): Platform => ({
  ...platform,
  files: {
    ...platform.files,
    signedUrl: (fileId) => platform.files.signedUrl(fileId, fileViewer()),
  },
});
