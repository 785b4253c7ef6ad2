import { data } from 'react-router';

/** /404 and every address that is none: the error page of the root, with status 404. */
export async function loader(): Promise<null> {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
