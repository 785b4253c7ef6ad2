/** The redirect after the login: a path of the console, never another site (`//evil`, `/\evil`). */
export const innerPath = (path: string | null): string =>
  path && /^\/(?![/\\])/.test(path) ? path : '/';
