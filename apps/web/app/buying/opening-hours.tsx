/** Opening hours; each span of time is isolated, or Arabic and Sorani would read it backwards. */
export function OpeningHours({ children }: { children: string }) {
  return <bdi>{children.replace(/\d[\d:.]*\s*[–-]\s*\d[\d:.]*/g, '\u2066$&\u2069')}</bdi>;
}
