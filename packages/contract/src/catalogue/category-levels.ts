/** How many levels categories have at most. Free of zod. */
export const categoryLevels = 3;
