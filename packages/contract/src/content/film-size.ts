/** A film of an article or of a product is never larger; browsers say so before they send it. */
export const filmMegabytes = 50;
export const filmBytes = filmMegabytes * 1024 * 1024;
