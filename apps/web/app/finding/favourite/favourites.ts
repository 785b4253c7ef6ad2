import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { readSession, useSession } from '../../session/session.ts';

interface Favourites {
  /** Empty until loaded, and for visitors. */
  ids: ReadonlySet<number>;
  set(ids: ReadonlySet<number>): void;
}

/**
 * The products whose hearts are full in this browser. The pages themselves are the same for
 * everybody.
 */
export const useFavourites = create<Favourites>()((set) => ({
  ids: new Set(),
  set: (ids) => set({ ids }),
}));

const pendingKey = 'wasit.favourite';
let askedFor: string | null = null;

/** The heart a visitor pressed before logging in. */
function takePending(): number | null {
  try {
    const productId = Number(sessionStorage.getItem(pendingKey));
    sessionStorage.removeItem(pendingKey);
    return Number.isInteger(productId) && productId > 0 ? productId : null;
  } catch {
    return null;
  }
}

export function rememberPending(productId: number): void {
  try {
    sessionStorage.setItem(pendingKey, String(productId));
  } catch {
    // Storage is forbidden: they press again after the login.
  }
}

/** Loads once for each user who logs in; a visitor's page sends no request. */
export async function loadFavourites(): Promise<void> {
  await readSession();
  const { token } = useSession.getState();
  if (token === askedFor) return;
  askedFor = token;
  const { set } = useFavourites.getState();
  set(new Set());
  if (!token) return;
  const pending = takePending();
  if (pending)
    await call('favouriteAdd', { productIds: [pending] }).catch(() => rememberPending(pending));
  const { productIds } = await call('favouriteIds', {}, { quiet: true }).catch(() => {
    // The next page asks again.
    askedFor = null;
    return { productIds: [] };
  });
  if (useSession.getState().token === token) set(new Set(productIds));
}

/** Sets the hearts of products without a request: the caller has already saved or removed them. */
export function markFavourites(productIds: readonly number[], isKept: boolean): void {
  const { ids, set } = useFavourites.getState();
  const next = new Set(ids);
  for (const productId of productIds) {
    if (isKept) next.add(productId);
    else next.delete(productId);
  }
  set(next);
}

const turning = new Set<number>();

/**
 * The heart changes at once, and back when the server refuses. A press during the request is
 * ignored: undefined.
 * @throws ApiError
 */
export async function toggleFavourite(productId: number): Promise<boolean | undefined> {
  if (turning.has(productId)) return;
  turning.add(productId);
  const isKept = !useFavourites.getState().ids.has(productId);
  markFavourites([productId], isKept);
  try {
    await call(isKept ? 'favouriteAdd' : 'favouriteDelete', { productIds: [productId] });
  } catch (error) {
    markFavourites([productId], !isKept);
    throw error;
  } finally {
    turning.delete(productId);
  }
  return isKept;
}
