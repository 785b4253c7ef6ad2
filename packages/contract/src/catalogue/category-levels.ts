/** Categories stand at most so deep. Free of zod. */
export const categoryLevels = 3;
