/** The server as customers run it, built if it is stale, for tests that start it many times. */
export declare function builtServer(): Promise<string>;
/**
 * Builds the server, the storefront and the console if their sources changed since the last build.
 * A built checkout may be read-only.
 */
export declare function build(): Promise<undefined>;
