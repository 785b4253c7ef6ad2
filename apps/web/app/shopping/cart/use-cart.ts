import type { CartLine, CartPage } from '@wasit/contract/cart/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-api.ts';
import { useCartCount } from '../../cart-count.ts';
import { linesOf, without, withSelected } from './cart-rules.ts';

/** Typing "120" is one change, not three. */
const settleMs = 450;

type Removed = Pick<CartLine, 'skuId' | 'quantity' | 'selected' | 'addedAt'>;

type Send = (request: () => Promise<CartPage>) => Promise<unknown>;

/** The page and its requests: optimistic changes are rolled back when the server refuses. */
function useCartPage(loaded: CartPage) {
  const [page, setPage] = useState(loaded);
  const [busy, setBusy] = useState(0);
  // Answers may arrive out of order: only the newest may update the page.
  const newest = useRef(0);
  /** The server's last state: restored when it refuses a change. */
  const known = useRef(loaded);
  useEffect(() => {
    known.current = loaded;
    setPage(loaded);
  }, [loaded]);
  /** Resolves to the refusal, or to undefined on success. */
  const send: Send = useCallback(async (request) => {
    newest.current += 1;
    const ticket = newest.current;
    setBusy((count) => count + 1);
    try {
      const answer = await request();
      if (ticket === newest.current) known.current = answer;
      return undefined;
    } catch (error) {
      return error;
    } finally {
      setBusy((count) => count - 1);
      if (ticket === newest.current) {
        setPage(known.current);
        useCartCount.getState().set(known.current.count);
      }
    }
  }, []);
  return { page, known, setPage, send, busy: busy > 0 };
}

const drop = <T>(from: Record<number, T>, skuId: number): Record<number, T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => Number(key) !== skuId));

/** Numbers while they are typed, and the server's answers to them. */
function useQuantities(send: Send) {
  const textOf = useErrorText();
  const [wanted, setWanted] = useState<Record<number, number>>({});
  const [refusals, setRefusals] = useState<Record<number, string>>({});
  const waiting = useRef(
    new Map<number, { timer: ReturnType<typeof setTimeout>; act: () => void }>(),
  );
  const underWay = useRef(new Set<Promise<boolean>>());
  const cancel = (skuId: number) => {
    clearTimeout(waiting.current.get(skuId)?.timer);
    waiting.current.delete(skuId);
  };
  const keep = async (skuId: number, quantity: number): Promise<boolean> => {
    const error = await send(() => call('cartUpdate', { skuId, quantity }));
    if (error) setRefusals((before) => ({ ...before, [skuId]: textOf(error) }));
    setWanted((before) => (before[skuId] === quantity ? drop(before, skuId) : before));
    return error === undefined;
  };
  const setQuantity = (skuId: number, quantity: number) => {
    setWanted((before) => ({ ...before, [skuId]: quantity }));
    setRefusals((before) => drop(before, skuId));
    cancel(skuId);
    const act = () => {
      cancel(skuId);
      const kept = keep(skuId, quantity);
      underWay.current.add(kept);
      void kept.finally(() => underWay.current.delete(kept));
    };
    waiting.current.set(skuId, { timer: setTimeout(act, settleMs), act });
  };
  /** The typed number is invalid: nothing is sent, the line shows the error. */
  const hold = (skuId: number, quantity: number) => {
    cancel(skuId);
    setWanted((before) => ({ ...before, [skuId]: quantity }));
  };
  /** Drops typed numbers of removed lines. */
  const release = (skuIds: readonly number[]) => {
    for (const skuId of skuIds) cancel(skuId);
    setWanted((before) => skuIds.reduce(drop, before));
  };
  /** Sends the last typed numbers now and waits for the answers; false when one was refused. */
  const settle = async (): Promise<boolean> => {
    for (const { act } of [...waiting.current.values()]) act();
    return (await Promise.all(underWay.current)).every(Boolean);
  };
  return { wanted, refusals, setQuantity, hold, release, settle };
}

/**
 * State of the cart page: changes show at once and are rolled back, with the reason, when the
 * server refuses.
 */
export function useCart(loaded: CartPage) {
  const textOf = useErrorText();
  const { page, known, setPage, send, busy } = useCartPage(loaded);
  const { settle, release, ...quantities } = useQuantities(send);
  const [failure, setFailure] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed[]>([]);
  const [undoing, setUndoing] = useState(false);

  const report = (error: unknown) => setFailure(error === undefined ? null : textOf(error));
  const select = async (skuIds: number[], selected: boolean) => {
    if (skuIds.length === 0) return;
    setPage(withSelected(page, skuIds, selected));
    report(await send(() => call('cartSelect', { skuIds, selected })));
  };
  const remove = async (skuIds: number[]) => {
    if (skuIds.length === 0) return;
    release(skuIds);
    // Cleared first, so that the same message is announced again.
    setFailure(null);
    const removedLines = linesOf(page).filter((line) => skuIds.includes(line.skuId));
    setPage(without(page, skuIds));
    const error = await send(() => call('cartRemove', { skuIds }));
    report(error);
    if (error === undefined) setRemoved(removedLines);
  };
  const undo = async () => {
    setUndoing(true);
    const bringBack = async () => {
      // Adding adds up: lines that came back although the answer was lost are not added again.
      const inside =
        failure === null ? [] : linesOf(await call('cartPage', {})).map(({ skuId }) => skuId);
      const items = removed.filter(({ skuId }) => !inside.includes(skuId));
      if (items.length > 0)
        await call('cartAdd', {
          items: items.map(({ skuId, quantity, addedAt }) => ({ skuId, quantity, addedAt })),
        });
      const skuIds = removed.filter((item) => !item.selected).map(({ skuId }) => skuId);
      return skuIds.length > 0
        ? call('cartSelect', { skuIds, selected: false })
        : call('cartPage', {});
    };
    const error = await send(bringBack);
    report(error);
    if (error === undefined) setRemoved([]);
    setUndoing(false);
  };
  /** Whether the cart, with everything typed into it, can be ordered. */
  const isReady = async () => (await settle()) && known.current.summary.canOrder;
  return { page, busy, failure, removed, undoing, select, remove, undo, isReady, ...quantities };
}
export type Cart = ReturnType<typeof useCart>;
