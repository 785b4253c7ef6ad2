/** Parameters that advertisers and messengers append to a link. */
const tracking =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|yclid|igshid|igsh|mc_[ce]id|_ga|_gl|ref|si)$/i;
/** Language parameters, which do not change the page's content. */
const language = new Set(['lang', 'keep']);

/**
 * The part of a page's query that determines its content, in a fixed order. The server renders one
 * copy of a page for all spellings of its address, so a page must build its own query from this:
 * otherwise the browser's first render differs from the server's.
 */
export function pageQuery(query: URLSearchParams): URLSearchParams {
  const names = [...new Set(query.keys())]
    .filter((name) => !tracking.test(name) && !language.has(name))
    .sort();
  return new URLSearchParams(names.map((name): [string, string] => [name, query.get(name) ?? '']));
}
