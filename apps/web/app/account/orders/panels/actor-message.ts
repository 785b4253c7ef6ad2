/**
 * The message for each actor that is no person, by its name on the server. Other names are users'.
 */
const actorKeys: Readonly<Record<string, string>> = {
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

/**
 * The message for the person who did something; `name` fills it for a person other than the reader.
 */
export function actorMessage(
  by: string,
  reader: string | undefined,
): { key: string; name?: string } {
  if (by === reader) return { key: 'by.you' };
  if (by === 'user') return { key: 'by.customer' };
  const key = actorKeys[by];
  return key ? { key } : { key: 'by.name', name: by };
}
