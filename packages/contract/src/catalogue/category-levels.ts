/** Maximum depth of categories. Free of zod. */
export const categoryLevels = 3;
