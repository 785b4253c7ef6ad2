const codes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '<': '\\u003c',
};

/**
 * The loaders' data for the page's scripts. Between single quotes: the data are JSON, whose double
 * quotes then need no backslash.
 */
export const dataScript = (data: string, nonce: string): string =>
  `<script nonce="${nonce}">(c=>{c.enqueue('${data.replace(/[\\'\n<]/g, (sign) => codes[sign] ?? sign)}');c.close()})(__reactRouterContext.streamController)</script>`;
