import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The temporary cluster of this run, and the migrated database to clone. */
    adminUrl: string;
    /** The same with the server's login. */
    serverUrl: string;
    template: string;
    /** Where test files put what one of them makes for all: removed after the run. */
    sharedFolder: string;
  }
}
