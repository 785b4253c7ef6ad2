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
let loadedToken: string | null = null;

/** The heart a visitor pressed before logging in. */
function takePendingProduct(): number | null {
  try {
    const productId = Number(sessionStorage.getItem(pendingKey));
    sessionStorage.removeItem(pendingKey);
    return Number.isInteger(productId) && productId > 0 ? productId : null;
  } catch {
    return null;
  }
}

export function storePending(productId: number): void {
  try {
    sessionStorage.setItem(pendingKey, String(productId));
  } catch {
    // Storage is forbidden: visitors press again after the login.
  }
}

/** Loads once for each user who logs in; a visitor's page sends no request. */
export async function loadFavourites(): Promise<void> {
  await readSession();
  const { token } = useSession.getState();
  if (token === loadedToken) return;
  loadedToken = token;
  const { set } = useFavourites.getState();
  set(new Set());
  if (!token) return;
  const pending = takePendingProduct();
  if (pending)
    await call('favouriteAdd', { productIds: [pending] }).catch(() => storePending(pending));
  const { productIds } = await call('favouriteIds', {}, { quiet: true }).catch(() => {
    // The next page loads them again.
    loadedToken = null;
    return { productIds: [] };
  });
  if (useSession.getState().token === token) set(new Set(productIds));
}

/** Sets the hearts of products without a request: the caller has already saved or removed them. */
export function markFavourites(productIds: readonly number[], isFavourite: boolean): void {
  const { ids, set } = useFavourites.getState();
  const next = new Set(ids);
  for (const productId of productIds) {
    if (isFavourite) next.add(productId);
    else next.delete(productId);
  }
  set(next);
}

const pendingToggles = new Set<number>();

/**
 * The heart changes at once, and back when the server refuses. A press during the request is
 * ignored: undefined.
 * @throws ApiError
 */
export async function toggleFavourite(productId: number): Promise<boolean | undefined> {
  if (pendingToggles.has(productId)) return;
  pendingToggles.add(productId);
  const isFavourite = !useFavourites.getState().ids.has(productId);
  markFavourites([productId], isFavourite);
  try {
    await call(isFavourite ? 'favouriteAdd' : 'favouriteDelete', { productIds: [productId] });
  } catch (error) {
    markFavourites([productId], !isFavourite);
    throw error;
  } finally {
    pendingToggles.delete(productId);
  }
  return isFavourite;
}
