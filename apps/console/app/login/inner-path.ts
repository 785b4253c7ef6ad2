/** Where to go after the login: a path of the console, never another site (`//evil`, `/\evil`). */
export const innerPath = (wanted: string | null): string =>
  wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
