import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safePath } from '../../links.ts';
import { readSession, useSession } from '../../session/session.ts';

/** Redirects back after a login, also one in another tab. */
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
