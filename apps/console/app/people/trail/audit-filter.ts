import type { QueryOf } from '../../desk-list/declaration.ts';
import { dayStart } from '../../locale/baghdad-time.ts';

/** The values of the fields, also in the address. Days are in Baghdad. */
export const emptyFilter = {
  actor: '',
  actingFor: '',
  object: '',
  action: '',
  address: '',
  from: '',
  to: '',
};
export type TypedFilter = typeof emptyFilter;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const filterOf = (query: URLSearchParams): TypedFilter => {
  const readValue = (name: keyof TypedFilter) => query.get(name) ?? '';
  const day = (name: 'from' | 'to') => (isDay(readValue(name)) ? readValue(name) : '');
  return {
    actor: readValue('actor'),
    actingFor: readValue('actingFor'),
    object: readValue('object'),
    action: readValue('action'),
    address: readValue('address'),
    from: day('from'),
    to: day('to'),
  };
};

/** The filter in the form of the request; the last day is included. */
export const auditFilter = ({ from, to, ...words }: TypedFilter): QueryOf<'audit-trail'> => ({
  ...Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== '')),
  ...(from ? { from: dayStart(from) } : {}),
  ...(to ? { to: dayStart(to, 1) } : {}),
});
