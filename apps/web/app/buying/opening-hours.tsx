/** Opening hours; each time span is isolated, because Arabic and Sorani would reverse it. */
export function OpeningHours({ children }: { children: string }) {
  return <bdi>{children.replace(/\d[\d:.]*\s*[–-]\s*\d[\d:.]*/g, '\u2066$&\u2069')}</bdi>;
}
