/**
 * Runs tasks one after the other, in the order they came, also after one that failed.
 * @returns what adds one; its promise ends with the task
 */
export function newQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const own = last.then(task);
    last = own.catch(() => undefined);
    return own;
  };
}
