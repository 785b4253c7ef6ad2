import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safePath } from '../../links.ts';
import { readSession, useSession } from '../../session/session.ts';

/** Leads back to where somebody came from once they are logged in, also in another tab. */
export function useReturnAfterLogin(): string {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const path = safePath(search.get('to'));
  const token = useSession((state) => state.token);
  useEffect(() => void readSession(), []);
  useEffect(() => {
    if (token) void navigate(path, { replace: true });
  }, [token, path, navigate]);
  return path;
}
