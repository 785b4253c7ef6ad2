/**
 * Creates a queue that runs tasks in order, also after one that failed.
 * @returns adds a task; its promise settles with the task
 */
export function newQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const own = last.then(task);
    last = own.catch(() => undefined);
    return own;
  };
}
