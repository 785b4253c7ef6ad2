/**
 * Actors that are not a person: the server's name and our message. Anything else is a user's name.
 */
const hands: Readonly<Record<string, string>> = {
  wasit: 'by.wasit',
  support: 'by.wasit',
  cli: 'by.wasit',
  payment: 'by.payment',
  payments: 'by.payment',
  gateway: 'by.payment',
  timer: 'by.itself',
  logistics: 'by.itself',
  procurement: 'by.itself',
};

/** The message that says who did a thing; `name` fills it for a person other than the reader. */
export function byWords(by: string, reader: string | undefined): { key: string; name?: string } {
  if (by === reader) return { key: 'by.you' };
  if (by === 'user') return { key: 'by.customer' };
  const key = hands[by];
  return key ? { key } : { key: 'by.name', name: by };
}
