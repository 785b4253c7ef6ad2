import { create } from 'zustand';
import { call } from '../api/call.ts';
import { readSession, useSession } from '../session.ts';

interface Favourites {
  /** Empty until they are known, and for visitors. */
  ids: ReadonlySet<number>;
  set(ids: ReadonlySet<number>): void;
}

/** Which hearts are full in this browser. The pages themselves are the same for everybody. */
export const useFavourites = create<Favourites>()((set) => ({ ids: new Set(), set: (ids) => set({ ids }) }));

const pendingKey = 'wasit.favourite';
let askedFor: string | null = null;

/** What a visitor pressed before he logged in. */
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
    // A forbidden storage: he presses again after the login.
  }
}

/** Asks once for each person who logs in here; a visitor's page asks nothing. */
export async function loadFavourites(): Promise<void> {
  await readSession();
  const { token } = useSession.getState();
  if (token === askedFor) return;
  askedFor = token;
  const { set } = useFavourites.getState();
  set(new Set());
  if (!token) return;
  const pending = takePending();
  if (pending) await call('favouriteAdd', { productId: pending }).catch(() => {});
  const { productIds } = await call('favouriteList', {}).catch(() => ({ productIds: [] }));
  if (useSession.getState().token === token) set(new Set(productIds));
}

/** The heart turns at once and turns back when the server refuses. @throws ApiError */
export async function toggleFavourite(productId: number): Promise<boolean> {
  const { ids, set } = useFavourites.getState();
  const isKept = !ids.has(productId);
  const turn = (kept: boolean) => {
    const next = new Set(useFavourites.getState().ids);
    if (kept) next.add(productId);
    else next.delete(productId);
    set(next);
  };
  turn(isKept);
  try {
    await call(isKept ? 'favouriteAdd' : 'favouriteDelete', { productId });
  } catch (error) {
    turn(!isKept);
    throw error;
  }
  return isKept;
}
