import type { Locale } from '@wasit/contract/locales';
import { copyText } from '@wasit/ui/copy-text';
import { links } from '../../../links.ts';
import { languageHref } from '../../../locale/language-link.ts';
import { showToast } from '../../../ui/toasts.tsx';

/**
 * Opens the phone's share sheet; elsewhere copies the address. It carries the language, so that the
 * preview is in it.
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
    // Closing the sheet is no error.
    await navigator.share({ title: name, url }).catch(() => {});
    return;
  }
  showToast((await copyText(url)) ? copiedText : url);
}
