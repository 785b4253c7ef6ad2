import type { QueryOf } from '../../desk-list/declaration.ts';
import { dayStart } from '../../locale/baghdad-time.ts';

/** The values of the fields, and of the address. Days are Baghdad's. */
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
  const of = (name: keyof TypedFilter) => query.get(name) ?? '';
  const day = (name: 'from' | 'to') => (isDay(of(name)) ? of(name) : '');
  return {
    actor: of('actor'),
    actingFor: of('actingFor'),
    object: of('object'),
    action: of('action'),
    address: of('address'),
    from: day('from'),
    to: day('to'),
  };
};

/** As the server is asked; the last day is included. */
export const auditFilter = ({ from, to, ...words }: TypedFilter): QueryOf<'audit-trail'> => ({
  ...Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== '')),
  ...(from ? { from: dayStart(from) } : {}),
  ...(to ? { to: dayStart(to, 1) } : {}),
});
