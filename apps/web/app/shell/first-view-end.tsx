/**
 * Stands where the first screen of a page ends on every device. What is before it is painted with
 * the rules that come inside the page; the server links the whole style sheets here, and what
 * follows waits for them (apps/server: web/first-view.ts). Only the first one of a page counts.
 */
export const FirstViewEnd = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
  <div hidden data-first-view-end="" dangerouslySetInnerHTML={{ __html: '' }} />
);
