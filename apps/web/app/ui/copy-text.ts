/**
 * Copies a text. Where the browser has no clipboard or refuses (plain HTTP, some apps), what shows
 * the text is selected, to be copied by hand.
 * @returns whether it was copied
 */
export async function copyText(text: string, shownIn: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shownIn) getSelection()?.selectAllChildren(shownIn);
    return false;
  }
}
