/**
 * Copies a text. Where the browser refuses its clipboard (plain http, some browsers within apps),
 * `shown` is selected instead, for copying by hand.
 * @returns whether it was copied
 */
export async function copyText(text: string, shown?: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
