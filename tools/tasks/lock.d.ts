/** One process at a time does this work in this checkout; the others wait. */
export declare function withTaskLock<T>(name: string, work: () => Promise<T>): Promise<T>;
