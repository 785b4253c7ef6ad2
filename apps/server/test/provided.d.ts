import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The throw-away cluster of this run, and the migrated database to clone. */
    adminUrl: string;
    /** The same as the server logs in. */
    serverUrl: string;
    template: string;
  }
}
