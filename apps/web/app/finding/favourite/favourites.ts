import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { readSession, useSession } from '../../session/session.ts';

interface Favourites {
  /** Empty until loaded, and for visitors. */
  ids: ReadonlySet<number>;
  isLoaded: boolean;
  set(ids: ReadonlySet<number>): void;
}

/**
 * The products whose hearts are full in this browser. The pages themselves are the same for
 * everybody.
 */
export const useFavourites = create<Favourites>()((set) => ({
  ids: new Set(),
  isLoaded: false,
  set: (ids) => set({ ids }),
}));

const pendingKey = 'wasit.favourite';
let loadedToken: string | null = null;

/** Hearts that changed in this session before it was known which ones are full. */
let changes: { token: string | null; isFavourite: Map<number, boolean> } = {
  token: null,
  isFavourite: new Map(),
};

function changesOf(token: string | null): Map<number, boolean> {
  if (changes.token !== token) changes = { token, isFavourite: new Map() };
  return changes.isFavourite;
}

/** The loaded favourites, with changes made since the request. */
export function withChanges(
  loaded: Iterable<number>,
  changed: ReadonlyMap<number, boolean>,
): Set<number> {
  const ids = new Set(loaded);
  for (const [productId, isFavourite] of changed) {
    if (isFavourite) ids.add(productId);
    else ids.delete(productId);
  }
  return ids;
}

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
  set(withChanges([], changesOf(token)));
  useFavourites.setState({ isLoaded: false });
  if (!token) return;
  const pending = takePendingProduct();
  if (pending)
    await call('favouriteAdd', { productIds: [pending] }).catch(() => storePending(pending));
  const { productIds } = await call('favouriteIds', {}, { quiet: true }).catch(() => {
    // The next page loads them again.
    loadedToken = null;
    return { productIds: [] };
  });
  // The answer may be older than presses made meanwhile.
  if (useSession.getState().token !== token) return;
  set(withChanges(productIds, changesOf(token)));
  useFavourites.setState({ isLoaded: loadedToken !== null });
}

/** Sets the hearts of products without a request: the caller has already saved or removed them. */
export function markFavourites(productIds: readonly number[], isFavourite: boolean): void {
  const { ids, set } = useFavourites.getState();
  const changed = new Map(productIds.map((productId) => [productId, isFavourite]));
  set(withChanges(ids, changed));
  const sinceLogin = changesOf(useSession.getState().token);
  for (const productId of productIds) sinceLogin.set(productId, isFavourite);
}

/** A page has read these from the server: hearts that another device filled are full here, too. */
export function addLoadedFavourites(productIds: readonly number[]): void {
  const { ids, set } = useFavourites.getState();
  set(withChanges([...ids, ...productIds], changesOf(useSession.getState().token)));
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
    // Unchanged: the pending load decides.
    changesOf(useSession.getState().token).delete(productId);
    throw error;
  } finally {
    pendingToggles.delete(productId);
  }
  return isFavourite;
}
