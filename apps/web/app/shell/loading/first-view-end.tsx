/**
 * Marks where the first screen of a page ends on every device. What is before it is painted with
 * the inlined styles; the server links the full style sheets here, and the rest waits for them
 * (apps/server: web/first-view.ts). Only the first one on a page counts.
 */
export const FirstViewEnd = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
  <div hidden data-first-view-end="" dangerouslySetInnerHTML={{ __html: '' }} />
);
