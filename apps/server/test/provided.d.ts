import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The temporary cluster of this run, and the migrated database to clone. */
    adminUrl: string;
    /** The same with the server's login. */
    serverUrl: string;
    template: string;
  }
}
