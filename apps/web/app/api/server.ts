import { ApiError, type CallApi } from '@wasit/contract/api';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../context.ts';

/** The data of a failed loader for the error boundary; nothing internal. */
export interface PageFailure {
  requestId?: string;
}

/**
 * Calls of the API for loaders. A refusal becomes the page's own status: 404 shows the not-found
 * page.
 */
export function api(context: Readonly<RouterContextProvider>): CallApi {
  const { call } = context.get(pageContext);
  return async (name, input) => {
    try {
      return await call(name, input);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const wrongInput = error.status === 400 || error.status === 404;
      throw data({ requestId: error.requestId } satisfies PageFailure, {
        status: wrongInput ? 404 : error.status || 503,
      });
    }
  };
}

/** The same refusal as an instance of the class that the pages use. */
export function toOwnApiError(error: unknown): unknown {
  if (!isApiError(error)) return error;
  const { code, status, message: msg, key, fields, requestId } = error;
  return new ApiError({ code, status, msg, key, fields, requestId });
}

// The host's ApiError is another copy of the class than the one bundled here: recognised by name.
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && (error instanceof ApiError || error.name === 'ApiError');
