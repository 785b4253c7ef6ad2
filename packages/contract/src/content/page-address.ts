/** What advertisers and messengers append to a link. */
const tracking =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|yclid|igshid|igsh|mc_[ce]id|_ga|_gl|ref|si)$/i;
/** The language of a page and the choice of one: the page that they show is the same. */
const language = new Set(['lang', 'keep']);

/**
 * The part of a page's query that decides its content, in one order. The server renders one copy of
 * a page for every way to write its address, so a page must write its own query from this: else the
 * browser's first render differs from the server's.
 */
export function pageQuery(query: URLSearchParams): URLSearchParams {
  const names = [...new Set(query.keys())]
    .filter((name) => !tracking.test(name) && !language.has(name))
    .sort();
  return new URLSearchParams(names.map((name): [string, string] => [name, query.get(name) ?? '']));
}
