import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { languageHref } from '../../locale/language-link.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.tsx';

/**
 * The phone's own share sheet; elsewhere the address is copied. It carries the language, so that
 * the preview speaks it.
 */
export function ShareButton({ productId, name }: { productId: number; name: string }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const share = async () => {
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
    showToast(copied ? t('share.copied') : url);
  };
  return (
    <Button variant="quiet" size="small" icon="copy" onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
