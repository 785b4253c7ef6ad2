import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { Button } from '../../../ui/button.tsx';

export function ShareButton({ productId, name }: { productId: number; name: string }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  // The code of a press is loaded on demand.
  const share = async () => {
    const { shareProduct } = await import('./share-product.ts');
    await shareProduct({ productId, name, locale, copiedText: t('share.copied') });
  };
  return (
    <Button variant="quiet" size="small" icon="copy" onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
