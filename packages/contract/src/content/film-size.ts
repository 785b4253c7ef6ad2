/** Maximum size of films of articles and products; browsers check it before sending. */
export const filmMegabytes = 50;
export const filmBytes = filmMegabytes * 1024 * 1024;
