import type { Locale } from '@wasit/contract/locales';
import { links } from '../../links.ts';
import { languageHref } from '../../locale/language-link.ts';
import { showToast } from '../../ui/toasts.tsx';

/**
 * The phone's own share sheet; elsewhere the address is copied. It carries the language, so that
 * the preview speaks it.
 */
export async function shareProduct({
  productId,
  name,
  locale,
  copiedText,
}: {
  productId: number;
  name: string;
  locale: Locale;
  copiedText: string;
}): Promise<void> {
  const [path = '', search = ''] = links.product(productId).split('?');
  const url = `${location.origin}${languageHref(path, search, locale)}`;
  if (typeof navigator.share === 'function') {
    // Whoever closes the sheet has decided so.
    await navigator.share({ title: name, url }).catch(() => {});
    return;
  }
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  showToast(copied ? copiedText : url);
}
