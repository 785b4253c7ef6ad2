/**
 * Structured data for search engines (schema.org). It is not executed, so that no security policy
 * has to allow it, and no text of a product can end the element.
 */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /</g,
    '\\u003c',
  );
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with "<" escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * Replaces structured data in the browser: the server's elements stay as they are, without the
 * script that fills them.
 */
export const KeepServerData = () => (
  <>
    <StructuredData data={{}} />
    <StructuredData data={{}} />
  </>
);
