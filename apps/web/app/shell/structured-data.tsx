/**
 * What search engines read beside the page (schema.org). Plain data: no policy has to let it run,
 * and no text of a product can end the element.
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
 * What stands in the browser for structured data that the server wrote: the elements stay as they
 * came, without the script that fills them.
 */
export const WrittenByServer = () => (
  <>
    <StructuredData data={{}} />
    <StructuredData data={{}} />
  </>
);
